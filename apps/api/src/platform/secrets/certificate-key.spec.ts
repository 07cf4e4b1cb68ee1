// The tool for operators and the API derive the same public half from a secret.
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { publicaDe } from './par-claves';

describe('the pair of keys of certificates', () => {
  it('is printed as two lines of an .env file that belong together, never twice the same', () => {
    const print = () =>
      spawnSync(
        process.execPath,
        [resolve(import.meta.dirname, '../../../../../tools/certificate-key.mjs')],
        { encoding: 'utf8' },
      ).stdout;
    const lines = /^CLAVE_CERTIFICADOS=(\S{44})\nCLAVE_CERTIFICADOS_PUBLICA=(\S{44})\n$/.exec(print());
    expect(lines?.[2]).toBe(publicaDe(lines?.[1] ?? ''));
    expect(print()).not.toBe(lines?.[0]);
  });
});
