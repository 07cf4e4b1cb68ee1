// C8 over HTTP and PostgreSQL: random programs of every act that exists against the reference model.
import { describe, it } from '@jest/globals';
import { clientes, facturas, type FacturaEntradaCruda } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import { crearNif, useApi, type Respuesta } from '@encadena/api/testing/platform';
import {
  correrProgramas,
  DESCRIPCION,
  indicadoresDe,
  type EntradaModelo,
  type RegistroModelo,
  type Salida,
  type SistemaFacturas,
  type VistaFactura,
} from '@encadena/api/testing/facturas/modelo-facturas';
import {
  abrirCadena,
  CLIENTE,
  crearMundoFacturas,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);
const PROGRAMAS = process.env.FAULTS_FULL === '1' ? 500 : 30;

function cuerpoOf(
  { clienteId }: MundoFacturas,
  { tipo, conCliente, lineas, irpf, referida }: EntradaModelo,
): FacturaEntradaCruda {
  const facturasReferidas = referida ? [{ uuid: referida }] : [];
  return {
    tipoFactura: tipo,
    uuidCliente: conCliente ? clienteId : null,
    descripcionOperacion: DESCRIPCION,
    irpfPorcentaje: irpf ? '15' : null,
    lineas: lineas.map(({ cantidad, centimos, tipo: tipoImpositivo }) => ({
      descripcion: 'Puerta',
      cantidad: String(cantidad),
      precioUnitario: (centimos / 100).toFixed(2),
      tipoImpositivo: String(tipoImpositivo),
    })),
    ...(tipo === 'F3'
      ? { sustituyeA: facturasReferidas }
      : tipo.startsWith('R')
        ? { rectificacion: { motivo: 'Error', facturas: facturasReferidas } }
        : {}),
  };
}

class SistemaHttp implements SistemaFacturas {
  constructor(private readonly mundo: MundoFacturas) {}

  async crear(entrada: EntradaModelo): Promise<Salida> {
    return salida(
      await this.mundo.cliente.llamar(facturas.crear, { body: cuerpoOf(this.mundo, entrada) }),
      ({ uuid }) => uuid,
    );
  }

  async modificar(uuid: string, entrada: EntradaModelo, version: number): Promise<Salida> {
    return salida(
      await this.mundo.cliente.llamar(
        facturas.modificar,
        { params: { uuid }, body: cuerpoOf(this.mundo, entrada) },
        { version },
      ),
      () => uuid,
    );
  }

  async eliminar(uuid: string): Promise<Salida> {
    return salida(await this.mundo.cliente.llamar(facturas.eliminar, { params: { uuid } }), () => uuid);
  }

  async duplicar(uuid: string): Promise<Salida> {
    return salida(
      await this.mundo.cliente.llamar(facturas.duplicar, { params: { uuid } }),
      (datos) => datos.uuid,
    );
  }

  async publicar(uuid: string, version: number | null): Promise<Salida> {
    return salida(
      await this.mundo.cliente.llamar(
        facturas.publicar,
        { params: { uuid } },
        version === null ? {} : { version },
      ),
      () => uuid,
    );
  }

  async anular(uuid: string): Promise<Salida> {
    const body = { motivo: 'Error', confirmar: true as const };
    return salida(
      await this.mundo.cliente.llamar(facturas.anular, { params: { uuid }, body }),
      ({ uuidFactura }) => uuidFactura,
    );
  }

  async subsanar(uuid: string, descripcionOperacion: string): Promise<Salida> {
    const body = { descripcionOperacion };
    return salida(
      await this.mundo.cliente.llamar(facturas.subsanar, { params: { uuid }, body }),
      ({ uuidFactura }) => uuidFactura,
    );
  }

  async contestar(respuestas: readonly Pick<RegistroModelo, 'posicion' | 'estado'>[]): Promise<void> {
    await db.sql(
      `UPDATE registros r SET estado = x.estado
       FROM jsonb_to_recordset($2::jsonb) AS x(posicion int, estado estado_verifactu)
       WHERE r.cadena_id = $1 AND r.posicion = x.posicion`,
      [this.mundo.cadenaId, JSON.stringify(respuestas)],
    );
  }

  async obtener(uuid: string): Promise<VistaFactura | null> {
    const { status, datos: f } = await this.mundo.cliente.llamar(facturas.obtener, { params: { uuid } });
    if (status === 404) return null;
    const registros = await db.sql<Omit<RegistroModelo, 'indicadores'> & { contenido: object }>(
      'SELECT posicion, operacion, estado, contenido FROM registros WHERE factura_id = $1 ORDER BY posicion',
      [uuid],
    );
    const { baseImponible, cuotas, importeTotal, irpf, totalAPagar } = f.totales;
    return {
      id: f.uuid,
      tipo: f.tipoFactura,
      estado: f.estadoInterno,
      version: f.version,
      numeroCompleto: f.numeroCompleto,
      registros: registros.map(({ contenido, ...registro }) => ({
        ...registro,
        indicadores: indicadoresDe(contenido),
      })),
      referidas: [...f.rectificaA, ...f.sustituyeA].flatMap(({ uuid: otra }) => otra ?? []),
      referidaPor: [...f.rectificadaPor, ...(f.sustituidaPor ? [f.sustituidaPor] : [])].flatMap(
        ({ uuid: otra }) => otra ?? [],
      ),
      totales: { baseImponible, cuotas, importeTotal, irpf, totalAPagar },
    };
  }

  async listar(estado: string): Promise<string[]> {
    const { datos } = await this.mundo.cliente.llamarMal(facturas.listar, {
      query: { estadoInterno: estado, size: 100 },
    });
    return (datos as { contenido: { uuid: string }[] }).contenido.map(({ uuid }) => uuid);
  }
}

const salida = <T>({ status, datos, problema }: Respuesta<T>, id: (datos: T) => string): Salida =>
  status < 300 ? { ok: true, id: id(datos) } : { ok: false, codigo: problema.codigo };

let companias = 0;
/** The tax id of a person by a number: the control letter is the remainder by 23. */
const dni = (n: number): string =>
  `${String(20_000_000 + n)}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt((20_000_000 + n) % 23)}`;

describe('random programs of the acts', () => {
  it(`C8: ${PROGRAMAS} programs over HTTP and PostgreSQL: product and model agree on numbers, states, links and totals`, async () => {
    const primero = await crearMundoFacturas(api, db);
    await correrProgramas({
      cuantos: PROGRAMAS,
      maxActos: 14,
      ano: new Date(api.clock.now()).getFullYear(),
      // Each program has a company of its own, so that its numbers begin at one.
      nuevo: async () => {
        const nifId = await crearNif(db, primero.usuario.id, { nif: dni((companias += 1)) });
        const cliente = primero.cliente.clonar();
        cliente.nif = nifId;
        const abierta = await abrirCadena(api.app.get(Db), nifId, new Date(api.clock.now()).getFullYear());
        const { datos } = await cliente.llamar(clientes.crear, { body: CLIENTE });
        return new SistemaHttp({ ...primero, ...abierta, nifId, cliente, clienteId: datos.uuid });
      },
    });
  }, 600_000);
});
