// What is said about certificates and logos, in the log and in answers, gives nothing of them away.
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import fs from 'node:fs';
import { certificados, nifs } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundo, useApi } from '@encadena/api/testing/platform';
import { comoPkcs12, crearAutoridad } from '@encadena/api/testing/certificados/autoridad-de-prueba';

// The log writes its lines straight to the standard output.
const lineas: string[] = [];
const escrito = jest.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, texto: string | Uint8Array) => {
  lineas.push(String(texto));
  return texto.length;
}) as never);
afterAll(() => escrito.mockRestore());

const db = useDatabase();
const api = useApi(db, { env: { LOG_LEVEL: 'trace' } });

describe('T6 secrets of certificates', () => {
  it('stand in no line of the log and in no answer, whatever goes wrong', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const par = crearAutoridad('Autoridad de prueba').emitir({
      nombre: 'FUSTERIA PUIG SL',
      sujeto: [{ type: '2.5.4.97', value: 'VATES-B12345674' }],
    });
    const archivo = new Uint8Array(comoPkcs12(par, 'CANARIO-contrasena'));
    const params = { uuid: nifId };
    const dichos = [];
    for (const [bytes, contrasena, mas] of [
      [archivo, 'CANARIO-contrasena', {}],
      [archivo, 'CANARIO-mala', {}],
      [archivo.slice(0, 900), 'CANARIO-contrasena', {}],
      [new Uint8Array(70_000), 'CANARIO-contrasena', {}],
      [archivo, 'CANARIO-contrasena', { desconocido: 'CANARIO-campo' }],
      [archivo, 'CANARIO'.repeat(60), {}],
    ] as const)
      dichos.push(
        await cliente.subir(certificados.subir, {
          params,
          body: { contrasena, ...mas },
          archivo: bytes,
          nombre: 'CANARIO-nombre.p12',
        }),
      );
    dichos.push(
      await cliente.subir(nifs.ponerLogotipo, {
        params,
        archivo: new Uint8Array(Buffer.from('CANARIO')),
        nombre: 'CANARIO.png',
      }),
    );
    // A fault of ours: what the table cannot take.
    await db.sql('ALTER TABLE certificados_nif ADD CONSTRAINT roto CHECK (false) NOT VALID');
    dichos.push(
      await cliente.subir(certificados.subir, {
        params,
        body: { contrasena: 'CANARIO-contrasena' },
        archivo,
      }),
    );
    await db.sql('ALTER TABLE certificados_nif DROP CONSTRAINT roto');
    expect(dichos.map(({ status }) => status)).toEqual([200, 422, 422, 413, 400, 400, 422, 500]);
    const clave = par.key.replace(/-----[^-]+-----|\s/g, '').slice(30, 70);
    const todo = lineas.join('\n') + dichos.map(({ texto }) => texto).join('\n');
    expect(lineas.filter((linea) => linea.includes('"peticion"')).length).toBeGreaterThan(7);
    expect(lineas.join('\n')).toContain('"level":"error"');
    expect({
      canario: todo.includes('CANARIO'),
      clave: todo.replace(/\s/g, '').includes(clave),
      pem: todo.includes('PRIVATE KEY'),
    }).toEqual({ canario: false, clave: false, pem: false });
  });
});
