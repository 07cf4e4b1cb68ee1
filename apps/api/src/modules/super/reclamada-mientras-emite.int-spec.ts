// A claim is granted while the former holder issues: what is issued is whole and stays readable, and nothing is issued afterwards.
import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facturas, papeles, reclamaciones, reclamacionesSoporte } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearUsuario, darSegundoFactor, entrar, useApi } from '@encadena/api/testing/platform';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import { crearBorrador, crearMundoFacturas, entrada } from '@encadena/api/testing/facturas/mundo-facturas';
import { AutoridadDeFirmas, firmarPdf } from '@encadena/api/testing/papeles/autoridad';
import { descargar, mundoConPapeles, vistosAhora } from '@encadena/api/testing/papeles/mundo-papeles';
import { ADMINISTRADOR } from '@encadena/api/testing/papeles/papel-de-prueba';

const carpeta = mkdtempSync(join(tmpdir(), 'encadena-emite-'));
const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
writeFileSync(join(carpeta, 'prueba.pem'), autoridad.pem);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const db = useDatabase();
const api = useApi(db, { env: { CONFIANZA_DIR: carpeta, DATA_DIR: carpeta } });
const tipo = 'REPRESENTACION' as const;
const A_LA_VEZ = 12;

it('the holder who issues while his NIF is given away leaves a whole chain, and reads his invoices still', async () => {
  const titular = await crearMundoFacturas(api, db);
  const [{ nif }] = (await db.sql<{ nif: string }>('SELECT nif FROM nifs WHERE id = $1', [
    titular.nifId,
  ])) as [{ nif: string }];
  const reclamante = await mundoConPapeles(api, db, { nif });
  const params = { uuid: reclamante.nifId };
  await reclamante.cliente.llamar(reclamaciones.abrir, { params });
  const identidad = await autoridad.identidad({
    nombre: 'BRU',
    persona: `IDCES-${ADMINISTRADOR}`,
    entidad: `VATES-${nif}`,
  });
  await reclamante.cliente.subir(papeles.subir, {
    params: { ...params, tipo },
    body: { modoFirma: 'DIGITAL' },
    archivo: new Uint8Array(await firmarPdf(await descargar(reclamante), identidad)),
  });
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const super_ = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  const borradores: string[] = [];
  for (let i = 0; i <= A_LA_VEZ; i++) borradores.push((await crearBorrador(titular, entrada(titular))).uuid);
  const emitir = (uuid: string | undefined) =>
    titular.cliente.llamar(facturas.publicar, { params: { uuid: uuid ?? '' } });
  const primera = await emitir(borradores.pop());
  expect(primera.status).toBe(200);
  const vistos = {
    reclamante: await vistosAhora(db, reclamante.nifId),
    titular: await vistosAhora(db, titular.nifId),
  };
  const [decision, ...dichos] = await Promise.all([
    super_.llamar(reclamacionesSoporte.decidir, {
      params,
      body: { aFavorDe: 'RECLAMANTE', motivo: 'Es su representante', vistos },
    }),
    ...borradores.map(emitir),
  ]);
  expect(decision.status).toBe(200);
  for (const { status, problema } of dichos)
    if (status !== 200) expect(problema).toMatchObject({ status: 423, codigo: 'NIF_NO_OPERATIVO' });
  const despues = await crearBorrador(titular, entrada(titular));
  expect((await emitir(despues.uuid)).problema).toMatchObject({ status: 423, codigo: 'NIF_NO_OPERATIVO' });
  // Nothing of what was sealed moved, broke or went away.
  const emitidas = 1 + dichos.filter(({ status }) => status === 200).length;
  const [{ id: cadenaId }] = (await db.sql<{ id: string }>('SELECT id FROM cadenas WHERE nif_id = $1', [
    titular.nifId,
  ])) as [{ id: string }];
  const { numeros, fallos } = await auditar(db, cadenaId);
  expect([numeros.length, fallos]).toEqual([emitidas, []]);
  const leida = await titular.cliente.llamar(facturas.obtener, {
    params: { uuid: primera.datos.factura.uuid },
  });
  expect([leida.status, leida.datos.estadoInterno]).toEqual([200, 'FACTURADA']);
  expect(await db.sql('SELECT 1 FROM registros WHERE nif_id = $1', [reclamante.nifId])).toEqual([]);
});
