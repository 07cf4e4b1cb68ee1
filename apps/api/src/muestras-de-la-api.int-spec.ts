// The samples of the guides, run as they stand there, where their language is at hand; the one in C# is read by people alone.
import { expect, it } from '@jest/globals';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { EmitidaErpDto } from '@encadena/contracts';
import { abrirCadena } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearMundo, darClave, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../tools/jest/database';
import { Db } from './platform/db';
import { readReference } from './platform/reference/files';

const db = useDatabase();
const api = useApi(db);
const ejecutar = promisify(execFile);

const CARPETA = resolve(import.meta.dirname, '../../../docs/api/samples');

/** The program that runs a sample, and the sample as that program takes it. */
const PROGRAMAS: Record<string, { programa: string; preparar?: (carpeta: string) => string }> = {
  'issue.sh': { programa: 'bash' },
  'issue.py': { programa: 'python3' },
  'issue.php': { programa: 'php' },
  'issue.ts': {
    programa: process.execPath,
    preparar: (carpeta) => {
      const file = join(carpeta, 'issue.mjs');
      const { outputText } = ts.transpileModule(readReference('samples/issue.ts'), {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
      });
      writeFileSync(file, outputText);
      return file;
    },
  },
};

const estaAMano = (programa: string): boolean => spawnSync(programa, ['--version']).status === 0;

async function mundoConClave() {
  const mundo = await crearMundo(api, db, { validoParaOperar: false, limite: 0 });
  await abrirCadena(api.app.get(Db), mundo.nifId, new Date().getFullYear(), {
    entorno: 'PRUEBAS',
    agencia: 'SIMULADOR',
  });
  return { mundo, clave: (await darClave(db, mundo)).clave };
}

/** The number and the address that a sample printed. */
function dicho(muestra: string, salida: string): string[] {
  if (muestra !== 'issue.sh') return salida.trim().split('\n');
  const { factura, registro } = (JSON.parse(salida) as { datos: EmitidaErpDto }).datos;
  return [factura.numeroCompleto ?? '', registro?.urlVerificacion ?? ''];
}

for (const [muestra, { programa, preparar }] of Object.entries(PROGRAMAS)) {
  const hay = estaAMano(programa);
  const probar = hay ? it : it.skip;
  const falta = hay ? '' : ` (skipped: ${programa} is not installed)`;
  probar(`${muestra} issues an invoice, and run twice issues one${falta}`, async () => {
    const { mundo, clave } = await mundoConClave();
    const carpeta = mkdtempSync(join(tmpdir(), 'encadena-muestra-'));
    try {
      const file = preparar?.(carpeta) ?? join(CARPETA, muestra);
      const env = { ...process.env, ENCADENA_URL: api.url, ENCADENA_KEY: clave, NODE_OPTIONS: '' };
      const correr = async () => dicho(muestra, (await ejecutar(programa, [file], { env })).stdout);
      const [una, otra] = [await correr(), await correr()];
      const emitidas = await db.sql(
        'SELECT numero_completo, url_verificacion FROM facturas WHERE nif_id = $1 AND emitida',
        [mundo.nifId],
      );
      expect(emitidas).toEqual([{ numero_completo: una[0], url_verificacion: una[1] }]);
      expect(otra).toEqual(una);
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });

  probar(`${muestra} says what was refused, and fails${falta}`, async () => {
    await mundoConClave();
    const carpeta = mkdtempSync(join(tmpdir(), 'encadena-muestra-'));
    try {
      const file = preparar?.(carpeta) ?? join(CARPETA, muestra);
      const env = { ...process.env, ENCADENA_URL: api.url, ENCADENA_KEY: 'vft_no', NODE_OPTIONS: '' };
      const { code, stdout, stderr } = await ejecutar(programa, [file], { env }).then(
        () => ({ code: 0, stdout: '', stderr: '' }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      expect(code).not.toBe(0);
      expect(stdout + stderr).toContain('CLAVE_API_NO_VALIDA');
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
}
