// What Ctrl-C ends, and what it leaves to the caller that started more than one command.
import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const MODULE = JSON.stringify(resolve(import.meta.dirname, 'run.mjs'));

/** A script that runs a command; gets SIGTERM as soon as it says "now". */
async function signalled(script: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { run } from ${MODULE};${script}`,
  ]);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.trim() === 'now') child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said: said.trim() };
}

describe('a signal', () => {
  it('ends what runs and the script that waits for it', async () => {
    const script = `setTimeout(() => console.log('now'), 300);
      await run('node', ['-e', 'setInterval(() => {}, 1000)']);
      console.log('went on');`;
    expect(await signalled(script)).toEqual({ code: 130, said: 'now' });
  });

  it('that comes after a build belongs to the product, which stops all that it started', async () => {
    const script = `await run('node', ['-e', '']);
      process.once('SIGTERM', () => setTimeout(() => { console.log('all stopped'); process.exit(0); }, 300));
      setInterval(() => {}, 1000);
      console.log('now');`;
    expect(await signalled(script)).toEqual({ code: 0, said: 'now\nall stopped' });
  });

  it('that comes during a build ends the build and leaves the rest to the product', async () => {
    const script = `process.on('SIGTERM', () => undefined);
      setTimeout(() => console.log('now'), 300);
      const { code } = await run('node', ['-e', 'setInterval(() => {}, 1000)']);
      console.log('build ended with ' + code);`;
    expect(await signalled(script)).toEqual({ code: 0, said: 'now\nbuild ended with 1' });
  });
});
