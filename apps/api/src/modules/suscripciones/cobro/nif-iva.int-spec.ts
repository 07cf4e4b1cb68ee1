// What VIES says of a group's NIF-IVA: seen beside its billing data, and told where a subscription that runs loses it.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gruposFacturacion } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { crearMundo, queued, useApi, useStripe } from '@encadena/api/testing/platform';
import { crearMundoCobro, GRUPO, type MundoCobro, sucesosDe } from '@encadena/api/testing/cobro/mundo-cobro';
import { ReaccionDatosDeCliente } from './datos-de-cliente';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
const todo = { api, db, pagos };
jest.setTimeout(60_000);
let sucesos = sucesosDe(api, pagos);
beforeEach(() => {
  sucesos = sucesosDe(api, pagos);
});
afterEach(() => api.clock.soltar());

const NUMERO = 'DE136695976';
const ALEMANA = {
  ...GRUPO,
  nif: NUMERO as (typeof GRUPO)['nif'],
  direccion: {
    direccion: 'Am Kaiserkai 1',
    municipio: 'Hamburg',
    codigoPostal: '20457',
    provincia: null as unknown as string,
    pais: 'DE',
  },
};
const visto = async (m: MundoCobro) =>
  (await m.cliente.llamar(gruposFacturacion.obtener, { params: { uuid: m.grupoId } })).datos.nifIva;
const decir = (m: MundoCobro) =>
  api.app
    .get(ReaccionDatosDeCliente, { strict: false })
    .react({ usuarioId: m.usuarioId, grupoId: m.grupoId });
const correos = () =>
  queued<{ plantilla: string; ruta: string; params: object }>(api.app, db, 'worker/enviar-correo');
/** VIES has another answer, and the provider tells of it. */
async function responde(m: MundoCobro, estado: 'verified' | 'unverified'): Promise<void> {
  const { data } = await pagos.stripe.customers.listTaxIds(m.customer);
  await pagos.control({ taxIds: [{ id: data[0]?.id, estado }] });
  await sucesos.entregar();
}
const iva = async (m: MundoCobro) => (await m.subs())[0]?.default_tax_rates?.map((t) => t.percentage);

describe('the NIF-IVA of a group', () => {
  it('waits, is confirmed, and where it is not any more its owner is told, once', async () => {
    const m = await crearMundoCobro(todo, { grupo: ALEMANA });
    expect(await visto(m)).toBe('PENDIENTE');
    await decir(m);
    expect(await visto(m)).toBe('CONFIRMADO');
    await m.contratar(0);
    expect(await iva(m)).toEqual([]);
    await responde(m, 'unverified');
    expect(await visto(m)).toBe('NO_CONFIRMADO');
    expect(await iva(m)).toEqual([21]);
    expect(await correos()).toMatchObject([
      {
        plantilla: 'nifIvaSinConfirmar',
        ruta: '/user/nifs?parte=grupos',
        params: { empresa: GRUPO.razonSocial, nif: NUMERO },
      },
    ]);
    // Told twice, and looked at again: said once.
    await responde(m, 'unverified');
    await decir(m);
    expect(await correos()).toHaveLength(1);
    await responde(m, 'verified');
    expect([await visto(m), await iva(m)]).toEqual(['CONFIRMADO', []]);
    expect(await correos()).toHaveLength(1);
    // It may lose it a second time.
    await responde(m, 'unverified');
    expect(await correos()).toHaveLength(2);
  });

  it('that is refused before anything is hired is no news: the order says so', async () => {
    const m = await crearMundoCobro(todo, { grupo: ALEMANA });
    await pagos.stripe.customers.createTaxId(m.customer, { type: 'eu_vat', value: NUMERO });
    await responde(m, 'unverified');
    expect((await m.contratar(0)).problema).toMatchObject({ status: 409, codigo: 'NIF_IVA_SIN_CONFIRMAR' });
    expect(await visto(m)).toBe('NO_CONFIRMADO');
    expect(await correos()).toEqual([]);
  });

  it('is another one after it is changed, and none where the NIF is a Spanish one', async () => {
    const m = await crearMundoCobro(todo, { grupo: ALEMANA });
    await decir(m);
    const cambiar = (version: number, body: object) =>
      m.cliente.llamar(
        gruposFacturacion.modificar,
        { params: { uuid: m.grupoId }, body: body as never },
        { version },
      );
    const francesa = {
      ...ALEMANA,
      nif: 'FR40303265045',
      direccion: { ...ALEMANA.direccion, municipio: 'Paris', codigoPostal: '75001', pais: 'FR' },
    };
    expect((await cambiar(1, francesa)).datos.nifIva).toBe('PENDIENTE');
    await decir(m);
    expect(await visto(m)).toBe('CONFIRMADO');
    expect((await cambiar(2, GRUPO)).datos.nifIva).toBeNull();
    await decir(m);
    expect(await db.sql('SELECT comprobacion_nif_iva AS dicho FROM grupos_facturacion')).toEqual([
      { dicho: null },
    ]);
  });

  it('is its owner’s to see', async () => {
    const m = await crearMundoCobro(todo, { grupo: ALEMANA });
    const ajena = await crearMundo(api, db, { nif: 'A66001124' });
    const { problema } = await ajena.cliente.llamar(gruposFacturacion.obtener, {
      params: { uuid: m.grupoId },
    });
    expect(problema).toMatchObject({ status: 404 });
  });
});
