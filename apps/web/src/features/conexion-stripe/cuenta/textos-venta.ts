// What came from an account, in the words of a shop owner: what it is, why it waits, what can be done.
import { MOTIVOS_IMPORTACION } from '@encadena/contracts';
import type { ImportacionStripeDto, MotivoImportacion } from '@encadena/contracts';
import type { CausaRectificacion } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';
import { useNombreDeCampo } from '../../../shared/field-names';
import { useNif } from '../../../shared/nif';
import { useTextoCaso } from './textos-regla';

export const TONO_VENTA: Readonly<Record<ImportacionStripeDto['estado'], Tono>> = {
  RECIBIDA: 'espera',
  IMPORTADA: 'bien',
  REVISION: 'aviso',
  IGNORADA: 'neutro',
  ERROR: 'mal',
};

/** What came of it is not issued yet: its holder does that. */
export const enBorrador = ({ estado, uuidFactura, numeroFactura }: ImportacionStripeDto): boolean =>
  estado === 'IMPORTADA' && uuidFactura !== null && numeroFactura === null;

/** What would solve it; the rest is solved elsewhere, and tried again then. */
export type Remedio = 'COMPLETAR' | 'CAMBIO' | 'REGLA' | 'RECTIFICAR';
const REMEDIOS: Readonly<Partial<Record<MotivoImportacion, Remedio>>> = {
  DESTINATARIO_SIN_NIF: 'COMPLETAR',
  DESTINATARIO_INCOMPLETO: 'COMPLETAR',
  NIF_NO_VALIDO: 'COMPLETAR',
  DIVISA_SIN_CAMBIO: 'CAMBIO',
  IMPUESTO_SIN_REGLA: 'REGLA',
};
/** Solved by rectifying what was issued, where its holder finds that right; what happened, as far as that is known. */
const CAUSAS: Readonly<Partial<Record<MotivoImportacion, CausaRectificacion | null>>> = {
  DISPUTA_PERDIDA: null,
  INCOBRABLE: 'IMPAGO',
  ABONO_ANULADO: 'SIN_EFECTO',
  DEVOLUCION_FALLIDA: 'SIN_EFECTO',
  DEVOLUCION_SIN_ABONO: 'DEVOLUCION',
  DEVOLUCION_EXCEDE: 'DEVOLUCION',
  DEVOLUCION_MANUAL: 'DEVOLUCION',
};
/** Nothing more comes of these by themselves: their holder decides, and says what was done. */
const DE_SU_TITULAR: readonly (MotivoImportacion | null)[] = [
  'DISPUTA_PERDIDA',
  'INCOBRABLE',
  'ABONO_ANULADO',
  'DEVOLUCION_FALLIDA',
] satisfies MotivoImportacion[];
export const decideSuTitular = ({ estado, motivo }: ImportacionStripeDto): boolean =>
  estado === 'REVISION' && DE_SU_TITULAR.includes(motivo);

/** Nothing changes it any more. */
export const acabada = ({ estado }: ImportacionStripeDto): boolean =>
  estado === 'IMPORTADA' || estado === 'IGNORADA';

export const remedioDe = (venta: ImportacionStripeDto): Remedio | undefined => {
  if (acabada(venta) || venta.motivo === null) return undefined;
  return venta.motivo in CAUSAS && seRectifica(venta) ? 'RECTIFICAR' : REMEDIOS[venta.motivo];
};

/** A draft is changed, and another F3 takes an F3 back. */
const seRectifica = ({ emitida }: ImportacionStripeDto): boolean =>
  emitida !== null && emitida.estadoInterno !== 'BORRADOR' && emitida.tipoFactura !== 'F3';

export const causaDe = ({ motivo }: ImportacionStripeDto): CausaRectificacion | undefined =>
  (motivo && CAUSAS[motivo]) ?? undefined;

/** How the shop knows it. */
export const nombreDeVenta = ({ referencia, idExterno }: ImportacionStripeDto): string =>
  referencia ?? idExterno;

/** Money that went back. The provider counts it without a sign. */
const devuelve = ({ tipo }: ImportacionStripeDto): boolean =>
  tipo === 'ABONO' || tipo === 'DEVOLUCION' || tipo === 'DISPUTA';

export function useImporteVenta(): (venta: ImportacionStripeDto) => string {
  const { importe } = useFormat();
  return (venta) => {
    const { importe: cuanto, moneda } = venta;
    if (cuanto === null) return '–';
    return importe(devuelve(venta) ? `-${cuanto}` : cuanto, moneda ?? undefined);
  };
}

/** Names the field, or says in the words of the catalogue why it was refused. */
function useTextoCampo(): (venta: ImportacionStripeDto) => string | undefined {
  const { t, i18n } = useTranslation();
  const nombre = useNombreDeCampo();
  const caso = useTextoCaso();
  return ({ motivo, campo }) => {
    if (campo === null) return undefined;
    if (motivo === 'IMPUESTO_SIN_REGLA') return t('stripe.dice', { caso: caso(campo) });
    if (motivo === 'DESTINATARIO_INCOMPLETO') return t('stripe.campo', { campo: nombre(campo) });
    if (motivo !== 'FACTURA_RECHAZADA' && motivo !== 'SIN_PLAN') return undefined;
    const [donde = '', codigo] = campo.split(': ');
    if (codigo !== undefined) return t('stripe.campo', { campo: nombre(donde) });
    return i18n.exists(`errores.${donde}`) ? String(t(`errores.${donde}` as never)) : undefined;
  };
}

/** What a person does about it, where the reason does not say it itself. */
const QUE_HACER = [
  'DESTINATARIO_SIN_NIF',
  'DESTINATARIO_INCOMPLETO',
  'NIF_NO_VALIDO',
  'DIVISA_SIN_CAMBIO',
  'DIVISA_NO_ADMITIDA',
  'IMPORTE_NEGATIVO',
  'INCOBRABLE',
  'DISPUTA_PERDIDA',
  'ABONO_ANULADO',
  'DEVOLUCION_FALLIDA',
  'DEVOLUCION_SIN_ABONO',
  'DEVOLUCION_EXCEDE',
  'DEVOLUCION_MANUAL',
  'FACTURA_RECHAZADA',
] as const satisfies readonly MotivoImportacion[];

/** The reasons that may make something wait for a person: what is left or done has others. */
const DE_LO_DEJADO = [
  'ANULADA_EN_ORIGEN',
  'CUENTA_DESCONECTADA',
  'SIN_IMPORTE',
  'ANTERIOR_AL_ENLACE',
  'TIENE_FACTURA',
  'POR_EL_USUARIO',
] as const satisfies readonly MotivoImportacion[];
type DeRevision = Exclude<MotivoImportacion, (typeof DE_LO_DEJADO)[number]>;
export const MOTIVOS_DE_REVISION = MOTIVOS_IMPORTACION.filter(
  (motivo): motivo is DeRevision => !DE_LO_DEJADO.some((uno) => uno === motivo),
);

/** Why it is as it is and what to do about it, in a few sentences; nothing where all is well. */
export function useTextoVenta(): (venta: ImportacionStripeDto) => string | undefined {
  const { t } = useTranslation();
  const campo = useTextoCampo();
  return (venta) => {
    const { estado, motivo, nota } = venta;
    if (motivo === null)
      return estado === 'RECIBIDA' || estado === 'ERROR' ? t(`stripe.estadoVentaTexto.${estado}`) : undefined;
    const queHacer = estado === 'REVISION' ? QUE_HACER.find((uno) => uno === motivo) : undefined;
    return [
      t(`stripe.motivo.${motivo}`),
      motivo === 'POR_EL_USUARIO' ? nota : campo(venta),
      queHacer && t(`stripe.queHacer.${queHacer}`),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** What became of the buyer's own link; nothing where there is none, or where all came of it. */
export function useTextoEnlace(): (venta: ImportacionStripeDto) => string | undefined {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  return ({ enlace, pideDatos, estado }) => {
    if (!enlace) return undefined;
    const { motivo } = enlace;
    if (motivo !== null) return t('stripe.enlace.sinCanje', { motivo: t(`stripe.motivo.${motivo}`) });
    if (enlace.estado === 'HECHA') return estado === 'REVISION' ? t('stripe.enlace.HECHA') : undefined;
    if (!pideDatos) return undefined;
    return t(`stripe.enlace.${enlace.estado}`, { fecha: instante(enlace.caducaEn, zona) });
  };
}
