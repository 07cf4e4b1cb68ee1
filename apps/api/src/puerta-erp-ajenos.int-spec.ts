// The door of programs, asked for what belongs to others: another NIF's, and the same NIF's in the other world. Nobody lists
// calls here: a new one is picked up by itself.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { articulos, type Endpoint, endpoints, facturasErp, webhooks } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { useDatabase } from '../../../tools/jest/database';
import {
  abrirCadena,
  crearMundoFacturas,
  linea,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { PERMISOS } from '@encadena/api/testing/permisos/permisos';
import { type Cliente, useApi } from '@encadena/api/testing/platform';
import { Db } from './platform/db';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const CANARIO = 'CANARIO-9d41';
const NADIE = '00000000-0000-4000-8000-000000000000';
const REFERENCIA = 'ERP-AJENA';

const deErp = endpoints().filter(({ endpoint }) => endpoint.doors.includes('erp'));
const conObjeto = deErp.filter(({ endpoint }) => endpoint.path.includes(':'));
const sinObjeto = deErp.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':'));
const fila = ({ nombre, endpoint }: (typeof deErp)[number]) => [nombre, endpoint] as const;
const recurso = (endpoint: Endpoint): string => endpoint.path.split('/')[0] ?? '';

let programa: Cliente;
/** Objects that a program of Ana's tests must not reach, by the first part of the path that leads to them. */
let deBru: Record<string, string>;
let deAnaReal: Record<string, string>;

/** One of each that the world of a program has. */
async function objetosDe(mundo: MundoFacturas, entorno: Entorno): Promise<Record<string, string>> {
  const suyo = await crearPrograma(api, db, mundo, entorno);
  const { status, datos, texto } = await suyo.llamar(
    facturasErp.emitir,
    {
      body: {
        tipoFactura: 'F2',
        descripcionOperacion: CANARIO,
        referenciaExterna: REFERENCIA,
        lineas: [linea()],
      },
    },
    { clave: 'emitir' },
  );
  if (status !== 201) throw new Error(`${status} ${texto}`);
  const webhook = await suyo.llamar(webhooks.crear, { body: { url: 'https://erp.example.com/' } });
  const { uuid } = webhook.datos;
  return {
    facturas: datos.factura.uuid,
    'verifactu-registros': datos.registro?.uuid ?? '',
    series: datos.factura.uuidSerie ?? '',
    webhooks: uuid,
    entregas: (await suyo.llamar(webhooks.probar, { params: { uuid } })).datos.uuid,
  };
}

beforeAll(async () => {
  const ana = await crearMundoFacturas(api, db);
  const bru = await crearMundoFacturas(api, db, { razonSocial: `${CANARIO} SL`, nif: 'B66987652' });
  for (const { nifId } of [ana, bru])
    await abrirCadena(api.app.get(Db), nifId, undefined, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
  const articulo = await bru.cliente.llamar(articulos.crear, {
    body: { nombre: CANARIO, linea: { tipoImpositivo: '21' } },
  });
  deBru = {
    ...(await objetosDe(bru, 'PRUEBAS')),
    clientes: bru.clienteId,
    articulos: articulo.datos.uuid,
  };
  deAnaReal = await objetosDe(ana, 'REAL');
  programa = await crearPrograma(api, db, ana, 'PRUEBAS');
}, 60_000);

const nombres = new Map(deErp.map(({ nombre, endpoint }) => [endpoint, nombre]));

/** With input that the call takes, so that only whose it is can be the reason of a refusal. */
function pedir(endpoint: Endpoint, uuid: string) {
  const { body, params, query } = PERMISOS[nombres.get(endpoint) ?? ''] ?? {};
  return programa.llamarMal(
    endpoint,
    {
      params: { uuid, ...params, ...(endpoint.path.includes(':ref') ? { ref: REFERENCIA } : {}) },
      query,
      body,
    },
    { puerta: 'erp', clave: uuid, ...(endpoint.conVersion ? { version: 1 } : {}) },
  );
}

describe('P2 a key asks for what is not its own', () => {
  it.each(conObjeto.map(fila))(
    '%s knows nothing of another NIF nor of the other world: 404, as if there were none',
    async (_, endpoint) => {
      const [otroNif, otroMundo] = [deBru[recurso(endpoint)], deAnaReal[recurso(endpoint)]];
      if (!otroNif) throw new Error(`make an object of ${recurso(endpoint)} for this test`);
      const igual = ({ status, problema }: Awaited<ReturnType<typeof pedir>>) => ({
        ...problema,
        status,
        idPeticion: '',
        instance: '',
      });
      const deNadie = await pedir(endpoint, NADIE);
      expect([deNadie.status, deNadie.problema.codigo]).toEqual([404, 'NO_ENCONTRADO']);
      // Customers and products are the NIF's, in both worlds.
      for (const uuid of [otroNif, ...(otroMundo ? [otroMundo] : [])]) {
        const dada = await pedir(endpoint, uuid);
        expect(igual(dada)).toEqual(igual(deNadie));
        expect(dada.texto).not.toContain(CANARIO);
      }
    },
  );

  it.each(sinObjeto.map(fila))('%s shows nothing of either', async (_, endpoint) => {
    const { status, texto, problema } = await pedir(endpoint, '');
    // Where nothing is of theirs there may be nothing to give.
    if (status !== 200) expect(['NO_ENCONTRADO', ...(endpoint.errores ?? [])]).toContain(problema.codigo);
    for (const suyo of [CANARIO, ...Object.values(deBru), ...Object.values(deAnaReal)])
      expect(texto).not.toContain(suyo);
  });

  it('left everything as it was', async () => {
    const estado = await db.sql(
      `SELECT (SELECT count(*)::int FROM facturas) AS facturas, (SELECT count(*)::int FROM registros) AS registros,
        (SELECT count(*)::int FROM webhooks) AS webhooks, (SELECT count(*)::int FROM clientes) AS clientes`,
    );
    expect(estado).toEqual([{ facturas: 2, registros: 2, webhooks: 2, clientes: 2 }]);
  });
});
