// The invoices that break the rules of currencies and of several recipients.
import { MAX_OTROS_DESTINATARIOS } from '../destinatarios';
import type { Factura, FacturaReferida } from '../factura';
import { buildFactura, buildPersona } from './builders';
import type { CasoRegla } from './caso-regla';

const referida = { nifEmisor: 'B72877814', numeroCompleto: 'F26-00001', fechaExpedicion: '2026-11-02' };

/** What an invoice in dollars says of its currency. */
export const EN_DOLARES = {
  moneda: 'USD',
  tipoCambio: '1.0832',
  fechaTipoCambio: '2026-11-20',
  fuenteTipoCambio: 'BCE',
} as const satisfies Partial<Factura>;

const m = (regla: string, cambios: Partial<Factura>): CasoRegla => ({
  regla,
  factura: buildFactura({ ...EN_DOLARES, ...cambios }),
});
const rectificacion = (otra: Partial<FacturaReferida>): Partial<Factura> => ({
  tipoFactura: 'R1',
  rectificacion: {
    modo: 'INCREMENTAL',
    motivo: 'Error',
    facturas: [{ ...referida, moneda: 'USD', tipoCambio: '1.0832', ...otra }],
  },
});

export const CASOS_MONEDA: readonly CasoRegla[] = [
  m('moneda.codigo', { moneda: 'EUX' }),
  m('moneda.codigo', { moneda: 'usd' }),
  m('moneda.cambio', { tipoCambio: null }),
  m('moneda.cambio', { tipoCambio: '0' }),
  m('moneda.cambio', { tipoCambio: '1,08' }),
  m('moneda.cambio', { tipoCambio: '-1.08' }),
  m('moneda.cambio-fecha', { fechaTipoCambio: null }),
  m('moneda.cambio-fecha', { fechaTipoCambio: '2026-02-30' }),
  m('moneda.cambio-futuro', { fechaTipoCambio: '2026-11-21' }),
  m('moneda.cambio-dia', { fechaTipoCambio: '2026-11-12' }),
  m('moneda.cambio-dia', { fechaExpedicion: '2026-11-18' }),
  m('moneda.fuente', { fuenteTipoCambio: null }),
  m('moneda.fuente', { fuenteTipoCambio: 'A'.repeat(61) }),
  m('moneda.euros', { moneda: 'EUR' }),
  m('moneda.referidas', rectificacion({ moneda: 'GBP' })),
  m('moneda.referidas', { tipoFactura: 'F3', sustituyeA: [{ ...referida, moneda: 'EUR' }] }),
  m('moneda.referidas-cambio', rectificacion({ tipoCambio: '1.09' })),
];

const otro = (cambios = {}) => ({
  ...buildPersona({ identificacion: 'A58818501', nombre: 'Otra, S.A.' }),
  ...cambios,
});
const o = (
  regla: string,
  codigoAeat: number | undefined,
  otrosDestinatarios: NonNullable<Factura['otrosDestinatarios']>,
  cambios: Partial<Factura> = {},
): CasoRegla => ({ regla, codigoAeat, factura: buildFactura({ otrosDestinatarios, ...cambios }) });

export const CASOS_OTROS_DESTINATARIOS: readonly CasoRegla[] = [
  o('destinatario.otros-prohibidos', 1190, [otro()], { tipoFactura: 'F2' }),
  o(
    'destinatario.maximo',
    1100,
    Array.from({ length: MAX_OTROS_DESTINATARIOS + 1 }, (_, i) =>
      otro({ tipoIdentificacion: 'OTRO', identificacion: `X${i}`, pais: 'FR' }),
    ),
  ),
  o('destinatario.repetido', undefined, [buildPersona()]),
  o('destinatario.repetido', undefined, [otro(), otro()]),
  o('destinatario.participacion', undefined, [otro({ participacion: '100' })]),
  o('destinatario.participacion', undefined, [otro({ participacion: '0' })]),
  o('destinatario.participacion', undefined, [
    otro({ participacion: '50' }),
    otro({ tipoIdentificacion: 'OTRO', identificacion: 'X1', pais: 'FR' }),
  ]),
  o('destinatario.nif', 1123, [otro({ identificacion: 'B00000000X' })]),
  o('rectificacion.mismo-destinatario', undefined, [otro()], {
    tipoFactura: 'R1',
    rectificacion: {
      modo: 'INCREMENTAL',
      motivo: 'Error',
      facturas: [{ ...referida, destinatario: buildPersona() }],
    },
  }),
];
