// Checks GLB files with the Khronos validator. Usage: node check_gltf.mjs FILE...
// The npm package `gltf-validator` is looked up from the folder named by CLOTH_GLTF_VALIDATOR.
// Prints one JSON line per file; exit code 1 if any has an error or warning.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const require = createRequire(join(resolve(process.env.CLOTH_GLTF_VALIDATOR ?? "."), "package.json"));
const validator = require("gltf-validator");

let failed = false;
for (const file of process.argv.slice(2)) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(file)), { maxIssues: 20 });
  const { numErrors, numWarnings, numInfos, numHints, messages } = report.issues;
  const { animationCount, totalVertexCount, totalTriangleCount } = report.info;
  console.log(JSON.stringify({
    file, numErrors, numWarnings, numInfos, numHints, animationCount, totalVertexCount, totalTriangleCount, messages,
  }));
  failed ||= numErrors > 0 || numWarnings > 0;
}
process.exit(failed ? 1 : 0);
