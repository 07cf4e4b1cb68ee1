// Every code that a check, a document or a refusal may carry has its text, in three languages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import {
  AVISOS_DOCUMENTO,
  COMPROBACIONES,
  DETALLES_COMPROBACION,
  ESTADOS_DOCUMENTO,
  MODOS_FIRMA,
  papeles,
  pasoDocumentoSchema,
  RESULTADOS_COMPROBACION,
  TIPOS_DOCUMENTO,
} from '@encadena/contracts';
import { createTraductor, IDIOMAS } from '@encadena/i18n';
import { raicesDe, raicesPropias } from './firma/raices';
import { TextosPapeles } from './texto/textos-papeles';

it('all codes of the papers have texts', async () => {
  const traductor = await createTraductor();
  const { paso, quien } = pasoDocumentoSchema.shape;
  const claves = [
    ...DETALLES_COMPROBACION.map((codigo) => `validacion.${codigo}`),
    ...COMPROBACIONES.map((nombre) => `papeles.comprobaciones.${nombre}`),
    ...RESULTADOS_COMPROBACION.map((uno) => `papeles.resultados.${uno}`),
    ...AVISOS_DOCUMENTO.map((codigo) => `papeles.avisos.${codigo}`),
    ...ESTADOS_DOCUMENTO.map((estado) => `papeles.estados.${estado}`),
    ...MODOS_FIRMA.map((modo) => `papeles.modos.${modo}`),
    ...TIPOS_DOCUMENTO.map((tipo) => `papeles.tipos.${tipo}`),
    ...paso.options.map((uno) => `papeles.pasos.${uno}`),
    ...quien.options.map((uno) => `papeles.quien.${uno}`),
    ...Object.values(papeles).flatMap(({ errores = [] }: { errores?: readonly string[] }) =>
      errores.map((codigo) => `errores.${codigo}`),
    ),
  ];
  for (const idioma of IDIOMAS)
    expect([
      idioma,
      claves.filter(
        (clave) => traductor.textoSiExiste(idioma, clave, { max: 10, emisor: 'X' }) === undefined,
      ),
    ]).toEqual([idioma, []]);
});

it('the list of trust starts from the Spanish roots of Node, and tells which folder it cannot read', () => {
  expect(raicesPropias().length).toBeGreaterThan(2);
  expect(() => raicesDe('/no/such/folder')).toThrow('CONFIANZA_DIR');
});

it('an operator replaces a paper in all its languages, or none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'encadena-legal-'));
  const escribir = (idioma: string, version: string) =>
    writeFileSync(
      join(dir, `representacion.${idioma}.md`),
      `---\nversion: ${version}\ntitulo: Nuestra\n---\n{{otorgante}}\n`,
    );
  try {
    // Folders from before there were papers hold none: ours stand in.
    expect(new TextosPapeles({ LEGAL_DIR: dir }).version('REPRESENTACION')).toBe('2026-11-01');
    escribir('es', '7');
    expect(() => new TextosPapeles({ LEGAL_DIR: dir })).toThrow('is missing');
    escribir('ca', '6');
    escribir('en', '7');
    expect(() => new TextosPapeles({ LEGAL_DIR: dir })).toThrow('different versions (7, 6)');
    escribir('ca', '7');
    const textos = new TextosPapeles({ LEGAL_DIR: dir });
    expect([
      textos.obtener('REPRESENTACION', 'es').titulo,
      textos.version('REPRESENTACION'),
      textos.version('PROTECCION_DATOS'),
    ]).toEqual(['Nuestra', '7', '2026-11-01']);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
