// A company ready to invoice, for tests: chain, series and a customer, made through the front doors of their modules.
import {
  clientes,
  facturas,
  type FacturaDetalleDto,
  type FacturaEntradaCruda,
  type PublicadaDto,
} from '@encadena/contracts';
import type { TestDatabase } from '../../../../tools/jest/database';
import { Db } from '../../src/platform/db';
import type { TestApi } from '../platform';
import { crearMundo, type Mundo } from '../platform';
import { crearSerie, type NuevaSerie } from '../../src/modules/series';
import { crearCadena, type Mundo as MundoDeCadena } from '../../src/modules/cadena';

export interface MundoFacturas extends Mundo {
  cadenaId: string;
  /** Ids by code: F (F1), S (F2), R (R1 to R5), T (F3). */
  series: Record<'F' | 'S' | 'R' | 'T', string>;
  clienteId: string;
}

const serie = (codigo: string, tiposFactura: NuevaSerie['tiposFactura']) => ({
  codigo,
  tiposFactura,
  descripcion: null,
  formato: '{serie}{aa}-{numero:5}',
  reinicioAnual: true,
  predeterminada: true,
  siguienteNumero: 1,
});

/** A Spanish company as customer, with thirty days to pay. */
export const CLIENTE = {
  identificacion: 'A58818501',
  nombre: 'Construcciones Peñalver SA',
  idioma: 'ca' as const,
  direccion: {
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  },
  valoresPorDefecto: { diasVencimiento: 30 },
};

/** The world of most tests: real chains, that report to the simulator. */
export const REAL: MundoDeCadena = { entorno: 'REAL', agencia: 'SIMULADOR' };

export async function abrirCadena(
  db: Db,
  nifId: string,
  ejercicio = new Date().getFullYear(),
  mundo = REAL,
): Promise<Pick<MundoFacturas, 'cadenaId' | 'series'>> {
  return db.run({ nifId }, async (tx) => {
    const ahora = new Date();
    const { id: cadenaId } = await crearCadena(tx, nifId, mundo, ahora);
    const crear = (nueva: ReturnType<typeof serie>) =>
      crearSerie(tx, { ...nueva, nifId, cadenaId, entorno: mundo.entorno, ejercicio }, ahora);
    const series = {
      F: await crear(serie('F', ['F1'])),
      S: await crear(serie('S', ['F2'])),
      R: await crear(serie('R', ['R1', 'R2', 'R3', 'R4', 'R5'])),
      T: await crear(serie('T', ['F3'])),
    };
    return { cadenaId, series };
  });
}

export async function crearMundoFacturas(
  api: TestApi,
  db: TestDatabase,
  nif: Parameters<typeof crearMundo>[2] = {},
): Promise<MundoFacturas> {
  const mundo = await crearMundo(api, db, nif);
  const abierta = await abrirCadena(api.app.get(Db), mundo.nifId, new Date(api.clock.now()).getFullYear());
  const { datos } = await mundo.cliente.llamar(clientes.crear, { body: CLIENTE });
  return { ...mundo, ...abierta, clienteId: datos.uuid };
}

export const linea = (
  mas: Partial<NonNullable<FacturaEntradaCruda['lineas']>[number]> = {},
): FacturaEntradaCruda['lineas'][number] => ({
  descripcion: 'Puerta de roble',
  cantidad: '1',
  precioUnitario: '100.00',
  tipoImpositivo: '21',
  ...mas,
});

/** A complete ordinary invoice; say only what matters. */
export const entrada = (
  { clienteId }: Pick<MundoFacturas, 'clienteId'>,
  mas: Partial<FacturaEntradaCruda> = {},
): FacturaEntradaCruda => ({
  tipoFactura: 'F1',
  uuidCliente: clienteId,
  descripcionOperacion: 'Carpintería a medida',
  lineas: [linea()],
  ...mas,
});

export const simplificada = (mas: Partial<FacturaEntradaCruda> = {}): FacturaEntradaCruda => ({
  tipoFactura: 'F2',
  descripcionOperacion: 'Venta en tienda',
  lineas: [linea({ precioUnitario: '12.10' })],
  ...mas,
});

export async function crearBorrador(
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  body: FacturaEntradaCruda,
): Promise<FacturaDetalleDto> {
  const { status, datos, texto } = await cliente.llamar(facturas.crear, { body });
  if (status !== 201) throw new Error(`crear answered ${status}: ${texto}`);
  return datos;
}

export async function publicar(
  { cliente }: Pick<MundoFacturas, 'cliente'>,
  body: FacturaEntradaCruda,
): Promise<PublicadaDto> {
  const { uuid } = await crearBorrador({ cliente }, body);
  const { status, datos, texto } = await cliente.llamar(facturas.publicar, { params: { uuid } });
  if (status !== 200) throw new Error(`publicar answered ${status}: ${texto}`);
  return datos;
}
