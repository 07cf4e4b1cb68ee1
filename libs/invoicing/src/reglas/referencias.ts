// The invoices that an invoice points to: what it rectifies (R1 to R5) and what it replaces (F3).
import { esNegativo, importe, isFechaISO, isImporteTexto, isNif, isTextoLimpio } from '@encadena/values';
import { isRectificativa } from '../codigos';
import { destinatariosDe, mismosDestinatarios } from '../destinatarios';
import type { Factura, FacturaReferida, Persona } from '../factura';
import {
  deCadaUno,
  ESPECIFICACION,
  hay,
  NADA,
  RD_1619_2012,
  si,
  VALIDACIONES,
  type Incumplimientos,
  type ReglaFactura,
} from './regla';

const MAXIMO = 1000;
const fuente = `${VALIDACIONES} §3.1.3`;
const NINGUNA: readonly FacturaReferida[] = [];
const IMPORTES = ['baseRectificada', 'cuotaRectificada', 'recargoRectificado'] as const;

function porReferida(campo: keyof FacturaReferida, mala: (r: FacturaReferida, f: Factura) => boolean) {
  return (f: Factura): Incumplimientos => {
    const [rectificadas, sustituidas] = [f.rectificacion?.facturas ?? NINGUNA, f.sustituyeA ?? NINGUNA];
    if (rectificadas.length + sustituidas.length === 0) return NADA;
    return [
      ...deCadaUno(rectificadas, (r, i) =>
        si(mala(r, f), { campo: `rectificacion.facturas[${i}].${campo}` }),
      ),
      ...deCadaUno(sustituidas, (r, i) => si(mala(r, f), { campo: `sustituyeA[${i}].${campo}` })),
    ];
  };
}

const hayAlguien = (personas: readonly Persona[]): boolean => personas.length > 0;

/** IDFacturaARType, NumSerieFactura: 1 to 60 characters, on one line. */
const isNumeroAjeno = (texto: string): boolean =>
  texto.length >= 1 && texto.length <= 60 && texto === texto.trim() && isTextoLimpio(texto);

export const REGLAS_REFERENCIAS: readonly ReglaFactura[] = [
  {
    id: 'rectificacion.obligatoria',
    campo: 'rectificacion',
    codigo: 'RECTIFICACION_OBLIGATORIA',
    severidad: 'rechazo',
    codigoAeat: 1114,
    fuente,
    comprobar: (f) => si(isRectificativa(f.tipoFactura) && !f.rectificacion),
  },
  {
    id: 'rectificacion.prohibida',
    campo: 'rectificacion',
    codigo: 'RECTIFICACION_NO_PERMITIDA',
    severidad: 'rechazo',
    codigoAeat: 1115,
    fuente: `${fuente} (1115, 1117)`,
    comprobar: (f) => si(!isRectificativa(f.tipoFactura) && !!f.rectificacion),
  },
  {
    id: 'rectificacion.motivo',
    campo: 'rectificacion.motivo',
    codigo: 'MOTIVO_OBLIGATORIO',
    severidad: 'rechazo',
    fuente: `${RD_1619_2012} art. 15: the cause is stated`,
    comprobar: (f) =>
      si(
        !!f.rectificacion &&
          (!hay(f.rectificacion.motivo) ||
            f.rectificacion.motivo.length > 500 ||
            !isTextoLimpio(f.rectificacion.motivo, { multilinea: true })),
        { params: { maximo: 500 } },
      ),
  },
  {
    id: 'rectificacion.sin-facturas',
    campo: 'rectificacion.facturas',
    codigo: 'RECTIFICACION_SIN_FACTURAS',
    severidad: 'aviso',
    fuente: 'Dossier §1.1 (9): not mandatory (rappels), to be given whenever known',
    comprobar: (f) => si(f.rectificacion?.facturas.length === 0),
  },
  {
    id: 'rectificacion.sustitutiva',
    campo: 'rectificacion',
    codigo: 'IMPORTE_RECTIFICADO_OBLIGATORIO',
    severidad: 'rechazo',
    codigoAeat: 1118,
    fuente,
    comprobar: ({ rectificacion: r }) =>
      r?.modo === 'SUSTITUTIVA'
        ? deCadaUno(['baseRectificada', 'cuotaRectificada'] as const, (c) =>
            si(!hay(r[c]), { campo: `rectificacion.${c}` }),
          )
        : NADA,
  },
  {
    id: 'rectificacion.incremental',
    campo: 'rectificacion',
    codigo: 'IMPORTE_RECTIFICADO_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1119,
    fuente,
    comprobar: ({ rectificacion: r }) =>
      r?.modo === 'INCREMENTAL'
        ? deCadaUno(IMPORTES, (c) => si(hay(r[c]), { campo: `rectificacion.${c}` }))
        : NADA,
  },
  {
    id: 'rectificacion.importes',
    campo: 'rectificacion',
    codigo: 'IMPORTE_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'SuministroInformacion.xsd, ImporteSgn12.2Type',
    comprobar: ({ rectificacion: r }) =>
      r
        ? deCadaUno(IMPORTES, (c) =>
            si(hay(r[c]) && !isImporteTexto(r[c], { signo: true }), { campo: `rectificacion.${c}` }),
          )
        : NADA,
  },
  {
    id: 'rectificacion.importes-positivos',
    campo: 'rectificacion',
    codigo: 'IMPORTE_RECTIFICADO_NEGATIVO',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}: rectification amounts must be positive`,
    comprobar: ({ rectificacion: r }) =>
      r
        ? deCadaUno(IMPORTES, (c) =>
            si(isImporteTexto(r[c], { signo: true }) && esNegativo(importe(r[c])), {
              campo: `rectificacion.${c}`,
            }),
          )
        : NADA,
  },
  {
    id: 'rectificacion.mismo-destinatario',
    campo: 'rectificacion.facturas',
    codigo: 'DESTINATARIO_DISTINTO',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}: rectified invoices must have the same recipient`,
    comprobar: (f) => {
      const suyos = destinatariosDe(f);
      const deOtras = (f.rectificacion?.facturas ?? NINGUNA).map(destinatariosDe).filter(hayAlguien);
      const primeros = hayAlguien(suyos) ? suyos : deOtras[0];
      return si(!!primeros && deOtras.some((otros) => !mismosDestinatarios(otros, primeros)));
    },
  },
  {
    id: 'sustitucion.prohibida',
    campo: 'sustituyeA',
    codigo: 'SUSTITUCION_NO_PERMITIDA',
    severidad: 'rechazo',
    codigoAeat: 1116,
    fuente,
    comprobar: (f) => si(f.tipoFactura !== 'F3' && (f.sustituyeA?.length ?? 0) > 0),
  },
  {
    id: 'sustitucion.sin-facturas',
    campo: 'sustituyeA',
    codigo: 'SUSTITUCION_SIN_FACTURAS',
    severidad: 'aviso',
    fuente: 'Dossier §1.4: an F3 lists the simplified invoices that it replaces',
    comprobar: (f) => si(f.tipoFactura === 'F3' && (f.sustituyeA?.length ?? 0) === 0),
  },
  {
    id: 'referencias.maximo',
    campo: 'rectificacion.facturas',
    codigo: 'DEMASIADAS_FACTURAS',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'SuministroInformacion.xsd: 1 to 1000',
    comprobar: (f) => {
      const [rectificadas, sustituidas] = [f.rectificacion?.facturas.length ?? 0, f.sustituyeA?.length ?? 0];
      if (rectificadas <= MAXIMO && sustituidas <= MAXIMO) return NADA;
      return [
        ...si(rectificadas > MAXIMO, { params: { maximo: MAXIMO } }),
        ...si(sustituidas > MAXIMO, { campo: 'sustituyeA', params: { maximo: MAXIMO } }),
      ];
    },
  },
  {
    id: 'referencias.nif',
    campo: 'rectificacion.facturas',
    codigo: 'NIF_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1154,
    fuente,
    comprobar: porReferida('nifEmisor', (r) => !isNif(r.nifEmisor)),
  },
  {
    id: 'referencias.numero',
    campo: 'rectificacion.facturas',
    codigo: 'NUMERO_CARACTERES',
    severidad: 'rechazo',
    codigoAeat: 1104,
    fuente: `${fuente}.1: the forbidden characters are those of IDFactura alone; another program's number stands as it is printed`,
    comprobar: porReferida('numeroCompleto', (r) => !isNumeroAjeno(r.numeroCompleto)),
  },
  {
    id: 'referencias.fecha',
    campo: 'rectificacion.facturas',
    codigo: 'FECHA_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1105,
    fuente,
    comprobar: porReferida('fechaExpedicion', (r) => !isFechaISO(r.fechaExpedicion)),
  },
  {
    id: 'referencias.fecha-posterior',
    campo: 'rectificacion.facturas',
    codigo: 'REFERIDA_POSTERIOR',
    severidad: 'aviso',
    fuente: `${RD_1619_2012} art. 15: it refers to an invoice already issued`,
    comprobar: porReferida(
      'fechaExpedicion',
      (r, f) =>
        isFechaISO(r.fechaExpedicion) &&
        isFechaISO(f.fechaExpedicion) &&
        r.fechaExpedicion > f.fechaExpedicion,
    ),
  },
];
