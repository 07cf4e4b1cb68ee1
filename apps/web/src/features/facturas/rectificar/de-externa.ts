// From an invoice that another program issued to the draft that rectifies it. Only its sums are known: they become a line
// where they say which rate they were taxed at, and are left to the person where several rates, a surcharge or none may be behind them.
import type { FacturaEntradaCruda, FacturaExternaDetalleDto } from '@encadena/contracts';
import { CAUSAS, tiposImpositivosEn } from '@encadena/invoicing';
import type { CausaRectificacion, ModoRectificacion } from '@encadena/invoicing';
import {
  absoluto,
  cociente,
  esNegativo,
  fechaISO,
  importe,
  producto,
  roundHalfUp,
  toTexto,
} from '@encadena/values';

type Externa = Pick<
  FacturaExternaDetalleDto,
  | 'numeroCompleto'
  | 'fechaExpedicion'
  | 'simplificada'
  | 'descripcion'
  | 'baseImponible'
  | 'cuotas'
  | 'recargo'
  | 'irpf'
  | 'uuidCliente'
>;

interface Preferencia {
  impuesto: 'IVA' | 'IGIC' | 'IPSI' | 'OTRO';
  tipoImpositivo: string;
}

const RETENCIONES = ['1', '2', '7', '15', '19', '24'];
const CIEN = importe('100');

const parteDe = (base: string, tanto: string): string =>
  toTexto(roundHalfUp(cociente(producto(importe(base), importe(tanto)), CIEN), 2));

/** The only rate that turns the base into this tax. Zero tax may also mean exempt, so it says nothing. */
export function tipoDeExterna(
  { baseImponible, cuotas, recargo, fechaExpedicion }: Externa,
  { impuesto, tipoImpositivo }: Preferencia,
): string | null {
  if (importe(cuotas).isZero() || !importe(recargo).isZero()) return null;
  const tipos = impuesto === 'IVA' ? tiposImpositivosEn(fechaISO(fechaExpedicion)) : [tipoImpositivo];
  return tipos.find((tipo) => parteDe(baseImponible, tipo) === cuotas) ?? null;
}

const retencionDe = ({ baseImponible, irpf }: Externa): string | null =>
  importe(irpf).isZero() ? null : (RETENCIONES.find((una) => parteDe(baseImponible, una) === irpf) ?? null);

/** Amounts that are replaced may not be negative: such an invoice is taken back by differences. */
export function modoDeExterna(causa: CausaRectificacion, externa: Externa): ModoRectificacion {
  const negativa = [externa.baseImponible, externa.cuotas, externa.recargo].some((texto) =>
    esNegativo(importe(texto)),
  );
  return negativa ? 'INCREMENTAL' : CAUSAS[causa].modo;
}

export function entradaDeExterna(
  externa: Externa,
  {
    causa,
    motivo,
    hoy,
    preferencia,
  }: { causa: CausaRectificacion; motivo: string; hoy: string; preferencia: Preferencia },
): FacturaEntradaCruda {
  const { numeroCompleto, fechaExpedicion, simplificada, baseImponible, cuotas, recargo } = externa;
  const modo = modoDeExterna(causa, externa);
  const tipo = tipoDeExterna(externa, preferencia);
  const vuelve = modo === 'INCREMENTAL';
  // How much a discount takes off is for the person to say.
  const conImportes = tipo !== null && CAUSAS[causa].lineas !== 'REBAJADAS';
  const cantidad = vuelve === esNegativo(importe(baseImponible)) ? '1' : '-1';
  return {
    tipoFactura: simplificada ? 'R5' : CAUSAS[causa].tipo,
    fechaExpedicion: hoy,
    uuidCliente: externa.uuidCliente,
    irpfPorcentaje: retencionDe(externa),
    rectificacion: {
      modo,
      motivo,
      facturas: [{ numeroCompleto, fechaExpedicion }],
      ...(!vuelve && {
        baseRectificada: baseImponible,
        cuotaRectificada: cuotas,
        recargoRectificado: importe(recargo).isZero() ? null : recargo,
      }),
    },
    lineas: [
      {
        cantidad,
        ...preferencia,
        ...(conImportes && {
          descripcion: (externa.descripcion ?? numeroCompleto).slice(0, 500),
          precioUnitario: toTexto(absoluto(importe(baseImponible))),
          tipoImpositivo: tipo,
        }),
      },
    ],
  };
}
