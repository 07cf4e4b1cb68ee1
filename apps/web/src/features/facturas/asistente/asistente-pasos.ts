// Each step of the wizard validates its own part: which findings block it.
import { facturaEntradaSchema, hallazgosDe } from '@encadena/contracts';
import type { HallazgoDeForma } from '@encadena/contracts';
import { EURO, exigeDestinatario, maximoDescuento } from '@encadena/invoicing';
import { importe } from '@encadena/values';
import { pasoDeCampo } from '../../../shared/field-names';
import { PASOS_ASISTENTE } from '../../../paths';
import type { PasoAsistente } from '../../../paths';
import type { Borrador } from './asistente-state';
import { aEntrada, calcular } from './asistente-wire';
import { REGIMEN_DE_GRUPO } from './linea-impuestos';

const DEL_CAMBIO = ['tipoCambio', 'fechaTipoCambio', 'fuenteTipoCambio'] as const;

const obligatorio = (campo: string): HallazgoDeForma => ({ campo, codigo: 'obligatorio', params: {} });

/** A discount of more than there is: told before the last step tells it. */
function descuentoExcesivo(borrador: Borrador): HallazgoDeForma[] {
  const descuento = aEntrada(borrador).descuentoGlobal;
  const calculo = descuento && calcular(borrador);
  if (!calculo) return [];
  return importe(descuento.valor).gt(maximoDescuento(descuento, calculo.lineas))
    ? [{ campo: 'descuentoGlobal.valor', codigo: 'DESCUENTO_MAXIMO', params: {} }]
    : [];
}

/** What is missing of the lines, or taken off them that is not there: of an invoice and of a quote. */
export const faltasDeLineas = (borrador: Borrador): HallazgoDeForma[] => [
  ...descuentoExcesivo(borrador),
  ...borrador.lineas.flatMap(
    ({ descripcion, cantidad, precioUnitario, claveRegimen, baseImponibleACoste }, indice) => [
      ...(claveRegimen === REGIMEN_DE_GRUPO && baseImponibleACoste === null
        ? [obligatorio(`lineas[${indice}].baseImponibleACoste`)]
        : []),
      ...(descripcion.trim() === '' ? [obligatorio(`lineas[${indice}].descripcion`)] : []),
      ...(cantidad.trim() === '' ? [obligatorio(`lineas[${indice}].cantidad`)] : []),
      ...(precioUnitario.trim() === '' ? [obligatorio(`lineas[${indice}].precioUnitario`)] : []),
    ],
  ),
];

/** What a step needs beyond a well-formed draft (specification, section 5). */
function faltas(borrador: Borrador): HallazgoDeForma[] {
  const { tipoFactura, descripcionOperacion, uuidCliente, moneda = EURO } = borrador;
  return [
    ...(descripcionOperacion.trim() === '' ? [obligatorio('descripcionOperacion')] : []),
    ...(exigeDestinatario(tipoFactura) && !uuidCliente ? [obligatorio('uuidCliente')] : []),
    ...(moneda === EURO
      ? []
      : DEL_CAMBIO.filter((campo) => !borrador[campo]?.trim()).map((campo) => obligatorio(campo))),
    ...faltasDeLineas(borrador),
  ];
}

/** What is malformed: such a draft cannot even be stored. */
export const malformado = (borrador: Borrador): HallazgoDeForma[] =>
  hallazgosDe(facturaEntradaSchema.safeParse(aEntrada(borrador), { reportInput: true }).error);

/** All findings of the draft, by the step that holds their field. */
export function hallazgosPorPaso(borrador: Borrador): Record<PasoAsistente, HallazgoDeForma[]> {
  const todos = [...malformado(borrador), ...faltas(borrador)];
  return Object.fromEntries(
    PASOS_ASISTENTE.map((paso) => [paso, todos.filter(({ campo }) => pasoDeCampo(campo) === paso)]),
  ) as Record<PasoAsistente, HallazgoDeForma[]>;
}

/** The furthest step that may be opened: the first one with findings, for what follows builds on it. */
export const ultimoPasoAbierto = (
  hallazgos: Record<PasoAsistente, readonly HallazgoDeForma[]>,
): PasoAsistente => PASOS_ASISTENTE.find((paso) => hallazgos[paso].length > 0) ?? 'resumen';
