// What all reads of the catalogue answer once a text is stored everywhere: a new call is read by itself.
import { type Endpoint, endpoints, facturas } from '@encadena/contracts';
import { PERMISOS } from '../permisos/permisos';
import type { Answer } from './act';
import type { Stored } from './scenario';

/** Reads that need something else to have happened (a certificate, a plan, a proposal), which other tests make happen. */
const NOTHING_THERE = [
  'auth.validarTokenCambioContrasena',
  'bajaCorreosComerciales.ver',
  'certificados.obtener',
  'nifs.logotipo',
  'ventasPublicas.ver',
  'verifactuRegistros.xmlRespuesta',
  'facturasErp.porReferencia',
  'facturasErp.porNumero',
  'conciliaciones.obtener',
  'contratacion.previsualizarPrecio',
  'contratacion.previsualizarCambio',
  'contratacion.previsualizarAccesoApi',
  'facturasSuscripcion.pdf',
  'vinculosFacturacion.previsualizar',
];

/** Every read of the catalogue that no act has made yet. */
export async function readEverything(
  now: Date,
  { owner, staff, program, ids, token, answers: given }: Stored,
): Promise<Answer[]> {
  const named: Record<string, string | undefined> = {
    nifs: ids.nif,
    clientes: ids.customer,
    'cuentas-bancarias': ids.account,
    articulos: ids.article,
    importaciones: ids.import,
    'facturas-externas': ids.external,
    series: ids.series,
    facturas: ids.invoice,
    'verifactu-registros': ids.record,
    'grupos-facturacion': ids.group,
    integraciones: ids.payments,
    webhooks: ids.webhook,
    presupuestos: ids.quote,
    recurrentes: ids.recurring,
  };
  const read: Answer[] = [];
  const refused: string[] = [];
  for (const { nombre: name, endpoint } of endpoints()) {
    if (endpoint.method !== 'GET' || given.some((answer) => answer.endpoint === endpoint)) continue;
    const { params, query } = PERMISOS[name] ?? {};
    // Named by what stands before it, or by what the path begins with.
    const { path } = endpoint;
    const uuid = named[/([\w-]+)\/:uuid/.exec(path)?.[1] ?? ''] ?? named[path.split('/')[0] ?? ''];
    const reader = endpoint.doors.includes('super') ? staff : endpoint.doors[0] === 'erp' ? program : owner;
    const answer = await reader.llamarMal(endpoint, {
      params: {
        uuid,
        ...params,
        ...(path.includes(':token') && { token }),
        ...(path.includes(':clave') && { clave: ids.claveApi }),
      },
      query: { ...query, ...(endpoint.path.endsWith('exportacion') && monthOf(now)) },
    });
    if (answer.status !== 200 && !NOTHING_THERE.includes(name))
      refused.push(`${name} answered ${answer.status}: ${answer.texto}`);
    read.push({ ...answer, name, endpoint });
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
  for (const uuid of [ids.draft, ids.cancelled])
    for (const endpoint of [facturas.obtener, facturas.pdf] as Endpoint[])
      read.push({ ...(await owner.llamarMal(endpoint, { params: { uuid } })), name: 'of another', endpoint });
  return read;
}

const monthOf = (now: Date) => ({
  ejercicio: String(now.getUTCFullYear()),
  periodo: String(now.getUTCMonth() + 1),
});
