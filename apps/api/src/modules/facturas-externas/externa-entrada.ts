// An invoice issued by another program, as a row of its export describes it: number, date, customer, and amounts that add up.
import {
  comprobar,
  comprobarCampo,
  fechaSchema,
  importeSchema,
  linea,
  opcional,
  paisSchema,
  TODO_COBRADO,
} from '@encadena/contracts';
import { TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import {
  absoluto,
  comprobarNif,
  ejercicio,
  esNegativo,
  fechaISO,
  type Importe,
  importe,
  isImporteTexto,
  normalizarNif,
  resta,
  suma,
  toTexto,
} from '@encadena/values';
import { z } from 'zod';

const DINERO = { enteros: 12, decimales: 2, signo: true };
const isDinero = (texto: unknown): texto is string =>
  typeof texto === 'string' && isImporteTexto(texto, DINERO);

const cobradoSchema = z
  .string()
  .max(40)
  .check(comprobar((texto: string) => texto === TODO_COBRADO || isDinero(texto), 'cobroNoEntendido'));

const campos = z.strictObject({
  numeroCompleto: linea(60, 1),
  fechaExpedicion: fechaSchema,
  fechaVencimiento: opcional(fechaSchema),
  simplificada: z.boolean().default(false),
  tipoIdentificacion: z.enum(TIPOS_IDENTIFICACION).nullable().default(null),
  pais: paisSchema.nullable().default(null),
  identificacion: opcional(linea(20, 1)),
  nombre: opcional(linea(120, 1)),
  descripcion: opcional(linea(500)),
  baseImponible: importeSchema,
  /** Of all rates together. */
  cuotas: importeSchema,
  recargo: importeSchema.default('0'),
  /** What the customer held back. */
  irpf: importeSchema.default('0'),
  /** Tax included. Some programs print the total after the retention; it is the same invoice. */
  importeTotal: importeSchema,
  /** Null when the file does not say. */
  cobrado: cobradoSchema.nullable().default(null),
});
type Campos = z.output<typeof campos>;

/** The total with tax and the amount to pay; null if one of the amounts cannot be read. */
function sumasDe(valor: Partial<Campos>): { conImpuestos: Importe; aPagar: Importe } | null {
  const { baseImponible, cuotas, recargo = '0', irpf = '0' } = valor;
  if (![baseImponible, cuotas, recargo, irpf].every(isDinero)) return null;
  const conImpuestos = suma(importe(baseImponible ?? '0'), importe(cuotas ?? '0'), importe(recargo));
  return { conImpuestos, aPagar: resta(conImpuestos, importe(irpf)) };
}

function suman(valor: Partial<Campos>): boolean {
  const sumas = sumasDe(valor);
  if (!sumas || !isDinero(valor.importeTotal)) return true;
  const total = importe(valor.importeTotal);
  return total.eq(sumas.conImpuestos) || total.eq(sumas.aPagar);
}

/** Between nothing and what there was to pay. */
function cobradoCabe(valor: Partial<Campos>): boolean {
  const sumas = sumasDe(valor);
  if (!sumas || !isDinero(valor.cobrado)) return true;
  const cobrado = importe(valor.cobrado);
  return (
    cobrado.isZero() ||
    (esNegativo(cobrado) === esNegativo(sumas.aPagar) && !absoluto(cobrado).gt(absoluto(sumas.aPagar)))
  );
}

export const facturaExternaEntradaSchema = campos
  .check(
    // A complete invoice names its customer; only simplified ones need not.
    comprobarCampo<Campos>('nombre', ({ simplificada, nombre }) => !!simplificada || !!nombre, 'obligatorio'),
    comprobarCampo<Campos>(
      'identificacion',
      ({ tipoIdentificacion, identificacion }) =>
        tipoIdentificacion !== 'NIF' ||
        !identificacion ||
        comprobarNif(normalizarNif(identificacion).nif) !== 'INVALIDO',
      'nif',
    ),
    comprobarCampo<Campos>('importeTotal', suman, 'totalesNoSuman'),
    comprobarCampo<Campos>('cobrado', cobradoCabe, 'cobradoDeMas'),
  )
  .transform((valor) => {
    const sumas = sumasDe(valor);
    if (!sumas) throw new Error('Amounts that passed can be read');
    const totalAPagar = toTexto(sumas.aPagar);
    const dinero = (texto: string): string => toTexto(importe(texto));
    return {
      ...valor,
      ejercicio: ejercicio(fechaISO(valor.fechaExpedicion)),
      baseImponible: dinero(valor.baseImponible),
      cuotas: dinero(valor.cuotas),
      recargo: dinero(valor.recargo),
      irpf: dinero(valor.irpf),
      importeTotal: toTexto(sumas.conImpuestos),
      totalAPagar,
      cobrado:
        valor.cobrado === null ? null : valor.cobrado === TODO_COBRADO ? totalAPagar : dinero(valor.cobrado),
    };
  });
export type FacturaExternaEntrada = z.output<typeof facturaExternaEntradaSchema>;
