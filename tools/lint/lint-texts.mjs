// Lints texts as if they stood in the named files: [{ file, text }] on stdin, the rules that fired per text
// on descriptor 3 (the plugins print their warnings on stdout). A process of its
// own, because the linter's plugins do not live inside jest's module registry.
import { ESLint } from 'eslint';
import { spawnSync } from 'node:child_process';
import { writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../lib/root.mjs';

// The rule of the boundaries is skipped where nx has not kept a project graph yet, as in a bare clone.
spawnSync(process.execPath, [resolve(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects'], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, NX_DAEMON: 'false' },
});
const eslint = new ESLint({ cwd: root });
const cases = JSON.parse(await text(process.stdin));
const answers = [];
for (const { file, text: source } of cases) {
  const [result] = await eslint.lintText(source, { filePath: resolve(root, file) });
  answers.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
writeSync(3, JSON.stringify(answers));
