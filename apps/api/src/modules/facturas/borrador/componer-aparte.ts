// From what a program sends to the draft that everybody else would have entered: its customer, its series and its
// number found or made. Pure.
import type { DestinatarioEntrada, FacturaEntrada } from '@encadena/contracts';
import { fallo } from '../../../platform/errores';
import type { ClientePorGuardar } from '../../clientes';
import type { BorradorLeido, ClienteLeido } from '../factura-fila';
import type { Aparte, ClienteHallado, HalladoAparte } from './aparte';
import { componerBorrador, type IdentidadBorrador } from './borrador';
import type { Referencias } from './referencias';

export interface ComponerAparte {
  entrada: FacturaEntrada;
  aparte: Aparte;
  identidad: IdentidadBorrador;
  referencias: Referencias;
  nifId: string;
  /** Of a new customer that does not say its own. */
  idioma: string;
  newId: () => string;
  /** Ids of customers that earlier ones of the list make, by identification. */
  haciendose: Map<string, string>;
}

/**
 * The draft, with the customer that is to be stored with it and the number that it asks for. Throws what
 * `componerBorrador` throws, and REFERENCIA_DUPLICADA, FACTURA_DUPLICADA (409), each with the uuid of the other one.
 */
export function componerAparte(pedida: ComponerAparte): BorradorLeido {
  const { entrada, aparte, identidad, referencias } = pedida;
  const { aparte: hallado } = referencias;
  if (!hallado) throw new Error('What a program names was not asked after');
  if (hallado.emitida)
    throw fallo('REFERENCIA_DUPLICADA', {
      errores: [{ campo: 'referenciaExterna', codigo: 'REFERENCIA_DUPLICADA' }],
      detalle: { uuid: hallado.emitida },
    });
  const serie = serieDe(aparte, hallado);
  const cliente = clienteDe(pedida, hallado);
  const borrador = componerBorrador(
    {
      ...entrada,
      uuidCliente: cliente?.leido.id ?? entrada.uuidCliente,
      uuidSerie: serie?.id ?? entrada.uuidSerie,
    },
    identidad,
    {
      ...referencias,
      ...(cliente && { cliente: cliente.leido, clienteArchivado: false }),
      ...(serie && { tiposDeSerie: serie.tipos }),
    },
  );
  return { ...borrador, numeroPedido: aparte.numero, clientePorGuardar: cliente?.porGuardar ?? null };
}

function serieDe({ serie, numero }: Aparte, { serie: hallada }: HalladoAparte): HalladoAparte['serie'] {
  if (serie && !hallada)
    throw fallo('SERIE_NO_ENCONTRADA', { errores: [{ campo: 'serie', codigo: 'SERIE_NO_ENCONTRADA' }] });
  if (numero !== null && hallada?.numerada)
    throw fallo('FACTURA_DUPLICADA', {
      errores: [{ campo: 'numero', codigo: 'FACTURA_DUPLICADA' }],
      detalle: { uuid: hallada.numerada },
    });
  return serie ? hallada : null;
}

function clienteDe(
  pedida: ComponerAparte,
  { deReferencia, deIdentificacion }: HalladoAparte,
): { leido: ClienteLeido; porGuardar: ClientePorGuardar | null } | undefined {
  const { destinatario, referenciaCliente } = pedida.aparte;
  if (destinatario) return clienteDicho(pedida, destinatario, deIdentificacion);
  if (!referenciaCliente) return undefined;
  const [leido, otro] = deReferencia;
  if (!leido || otro)
    throw fallo('CLIENTE_NO_ENCONTRADO', {
      errores: [
        { campo: 'referenciaCliente', codigo: otro ? 'referenciaDeVarios' : 'CLIENTE_NO_ENCONTRADO' },
      ],
    });
  return { leido, porGuardar: null };
}

function clienteDicho(
  { identidad, nifId, idioma, newId, haciendose }: ComponerAparte,
  destinatario: DestinatarioEntrada,
  hallado: ClienteHallado | null,
): { leido: ClienteLeido; porGuardar: ClientePorGuardar | null } {
  const { tipoIdentificacion, identificacion, pais, nombre, direccion } = destinatario;
  const clave = [nifId, tipoIdentificacion, identificacion, pais].join('\n');
  const id = hallado?.id ?? haciendose.get(clave) ?? newId();
  if (!hallado) haciendose.set(clave, id);
  const leido: ClienteLeido = {
    id,
    tipoIdentificacion,
    identificacion,
    pais,
    nombre,
    direccion,
    email: destinatario.email ?? hallado?.email ?? null,
    idioma: destinatario.idioma ?? hallado?.idioma ?? idioma,
    bilingue: hallado?.bilingue ?? false,
    diasVencimiento: hallado?.diasVencimiento ?? 0,
  };
  const igual = hallado && esIgual(hallado, leido, destinatario);
  return {
    leido,
    porGuardar: igual ? null : { id, nifId, nuevo: !hallado, destinatario, idioma, en: identidad.ahora },
  };
}

/** Does the customer say already all that is said of it? */
const esIgual = (
  hallado: ClienteHallado,
  leido: ClienteLeido,
  { personaFisica, referenciaExterna }: DestinatarioEntrada,
): boolean =>
  hallado.nombre === leido.nombre &&
  hallado.email === leido.email &&
  hallado.idioma === leido.idioma &&
  (['direccion', 'municipio', 'codigoPostal', 'provincia', 'pais'] as const).every(
    (campo) => hallado.direccion[campo] === leido.direccion[campo],
  ) &&
  (personaFisica ?? hallado.personaFisica) === hallado.personaFisica &&
  (referenciaExterna === null || hallado.referenciaExterna !== null);
