// The lines one by one: texts, numbers, discounts, and which tax fields may be combined.
import { importe, isImporteTexto, isTextoLimpio } from '@encadena/values';
import {
  CALIFICACIONES,
  CAUSAS_EXENCION,
  CLAVES_REGIMEN,
  DESCUENTO_TIPOS,
  IMPUESTOS,
  MODOS_CALCULO,
  type CausaExencion,
  type ClaveRegimen,
} from '../codigos';
import { revisarImportes } from '../entrada';
import type { LineaFactura } from '../factura';
import { calcularLinea } from '../linea';
import { deCadaUno, ESPECIFICACION, hay, NADA, porLinea, si, VALIDACIONES, type ReglaFactura } from './regla';

/** Last day on which IPSI without regime key is only a warning (Validaciones 1.2.2, code 2009). */
const FIN_AVISO_IPSI = '2026-12-31';

const desglose = `${VALIDACIONES} §3.1.3, Desglose`;
const distintoDeCero = (texto: string | null | undefined): boolean =>
  isImporteTexto(texto, { enteros: 40, decimales: 40, signo: true }) && !importe(texto).isZero();
const sinTipo = (l: LineaFactura): boolean => l.exenta || l.calificacionOperacion !== 'S1';
const clavesDe = (l: LineaFactura): readonly ClaveRegimen[] =>
  Object.hasOwn(CLAVES_REGIMEN, l.impuesto) ? CLAVES_REGIMEN[l.impuesto] : [];
const causasDe = (l: LineaFactura): readonly CausaExencion[] =>
  Object.hasOwn(CAUSAS_EXENCION, l.impuesto) ? CAUSAS_EXENCION[l.impuesto] : [];
const claveMala = (l: LineaFactura): boolean => !l.claveRegimen || !clavesDe(l).includes(l.claveRegimen);

export const REGLAS_LINEAS: readonly ReglaFactura[] = [
  {
    id: 'lineas.alguna',
    campo: 'lineas',
    codigo: 'SIN_LINEAS',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}; Desglose has at least one line`,
    comprobar: (f) => si(f.lineas.length === 0),
  },
  {
    id: 'lineas.numeros',
    campo: 'lineas',
    codigo: 'IMPORTE_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1100,
    fuente: 'API, common rules: decimal texts; SuministroInformacion.xsd, ImporteSgn12.2Type',
    // If the totals could be computed, all numbers can be read.
    comprobar: (f, { calculo }) =>
      calculo ? NADA : revisarImportes(f).map(({ campo, valor }) => ({ campo, params: { valor } })),
  },
  {
    id: 'linea.descripcion',
    campo: 'lineas',
    codigo: 'DESCRIPCION_LINEA',
    severidad: 'rechazo',
    fuente: 'RD 1619/2012 art. 6.1.f',
    comprobar: porLinea(
      'descripcion',
      (l) =>
        (!hay(l.descripcion) ||
          l.descripcion.length > 500 ||
          !isTextoLimpio(l.descripcion, { multilinea: true })) && { params: { maximo: 500 } },
    ),
  },
  {
    id: 'linea.modo',
    campo: 'lineas',
    codigo: 'MODO_CALCULO_NO_VALIDO',
    severidad: 'rechazo',
    fuente: ESPECIFICACION,
    comprobar: porLinea('modoCalculo', (l) => !(MODOS_CALCULO as readonly string[]).includes(l.modoCalculo)),
  },
  {
    id: 'linea.cantidad-cero',
    campo: 'lineas',
    codigo: 'CANTIDAD_CERO',
    severidad: 'aviso',
    fuente: ESPECIFICACION,
    comprobar: porLinea(
      'cantidad',
      (l) => isImporteTexto(l.cantidad, { enteros: 12, decimales: 8 }) && importe(l.cantidad).isZero(),
    ),
  },
  {
    id: 'linea.negativa',
    campo: 'lineas',
    codigo: 'LINEA_NEGATIVA',
    severidad: 'aviso',
    fuente: 'API §5: negative lines belong into rectifications by differences',
    comprobar: (f, { calculo }) =>
      f.rectificacion?.modo === 'INCREMENTAL' || f.tipoFactura === 'F3'
        ? NADA
        : deCadaUno(calculo?.lineas ?? [], (l, i) =>
            si(l.importeExacto.startsWith('-'), { campo: `lineas[${i}].precioUnitario` }),
          ),
  },
  {
    id: 'linea.descuento-tipo',
    campo: 'lineas',
    codigo: 'DESCUENTO_SIN_TIPO',
    severidad: 'rechazo',
    fuente: ESPECIFICACION,
    comprobar: porLinea(
      'descuentoTipo',
      (l) =>
        distintoDeCero(l.descuento) &&
        !(DESCUENTO_TIPOS as readonly string[]).includes(l.descuentoTipo ?? ''),
    ),
  },
  {
    id: 'linea.descuento',
    campo: 'lineas',
    codigo: 'DESCUENTO_MAXIMO',
    severidad: 'rechazo',
    fuente: `${ESPECIFICACION}: a discount is not more than what it is taken from`,
    comprobar: (f, { calculo }) =>
      deCadaUno(f.lineas, (l, i) => {
        if (!calculo || !hay(l.descuento)) return NADA;
        const tope = l.descuentoTipo === 'PORCENTAJE' ? importe('100') : calcularLinea(l).bruto.abs();
        return si(importe(l.descuento).gt(tope), {
          campo: `lineas[${i}].descuento`,
          params: { maximo: tope.toFixed() },
        });
      }),
  },
  {
    id: 'linea.impuesto',
    campo: 'lineas',
    codigo: 'IMPUESTO_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1218,
    fuente: desglose,
    comprobar: porLinea('impuesto', (l) => !(IMPUESTOS as readonly string[]).includes(l.impuesto)),
  },
  {
    id: 'linea.clave-obligatoria',
    campo: 'lineas',
    codigo: 'CLAVE_REGIMEN_OBLIGATORIA',
    severidad: 'rechazo',
    codigoAeat: 1245,
    fuente: desglose,
    comprobar: porLinea(
      'claveRegimen',
      (l) => (l.impuesto === 'IVA' || l.impuesto === 'IGIC') && !l.claveRegimen,
    ),
  },
  {
    id: 'linea.clave',
    campo: 'lineas',
    codigo: 'CLAVE_REGIMEN_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1246,
    fuente: `${desglose}; lists L8A, L8B`,
    comprobar: porLinea(
      'claveRegimen',
      (l) =>
        (l.impuesto === 'IVA' || l.impuesto === 'IGIC') &&
        !!l.claveRegimen &&
        claveMala(l) && { params: { clave: l.claveRegimen, impuesto: l.impuesto } },
    ),
  },
  {
    id: 'linea.clave-ipsi',
    campo: 'lineas',
    codigo: 'CLAVE_REGIMEN_IPSI',
    severidad: 'rechazo',
    codigoAeat: 1245,
    fuente: `${desglose} §15.6: rejection from 1-1-2027`,
    comprobar: porLinea(
      'claveRegimen',
      (l, _, { hoy }) =>
        l.impuesto === 'IPSI' &&
        hoy > FIN_AVISO_IPSI &&
        claveMala(l) && { codigoAeat: l.claveRegimen ? 1246 : 1245 },
    ),
  },
  {
    id: 'linea.clave-ipsi-aviso',
    campo: 'lineas',
    codigo: 'CLAVE_REGIMEN_IPSI',
    severidad: 'aviso',
    codigoAeat: 2009,
    fuente: `${desglose} §15.6: warning until 31-12-2026`,
    comprobar: porLinea(
      'claveRegimen',
      (l, _, { hoy }) => l.impuesto === 'IPSI' && hoy <= FIN_AVISO_IPSI && claveMala(l),
    ),
  },
  {
    id: 'linea.clave-otro',
    campo: 'lineas',
    codigo: 'CLAVE_REGIMEN_NO_PERMITIDA',
    severidad: 'rechazo',
    codigoAeat: 1260,
    fuente: desglose,
    comprobar: porLinea('claveRegimen', (l) => l.impuesto === 'OTRO' && hay(l.claveRegimen)),
  },
  {
    id: 'linea.calificacion',
    campo: 'lineas',
    codigo: 'CALIFICACION_OBLIGATORIA',
    severidad: 'rechazo',
    codigoAeat: 1195,
    fuente: desglose,
    comprobar: porLinea(
      'calificacionOperacion',
      (l) =>
        !l.exenta &&
        !(CALIFICACIONES as readonly string[]).includes(l.calificacionOperacion ?? '') && {
          codigoAeat: l.calificacionOperacion ? 1181 : 1195,
        },
    ),
  },
  {
    // S1 is what a line starts with; on an exempt line it says nothing and is left out of the breakdown.
    id: 'linea.exenta-calificada',
    campo: 'lineas',
    codigo: 'EXENTA_CON_CALIFICACION',
    severidad: 'rechazo',
    codigoAeat: 1196,
    fuente: desglose,
    comprobar: porLinea(
      'calificacionOperacion',
      (l) => l.exenta && hay(l.calificacionOperacion) && l.calificacionOperacion !== 'S1',
    ),
  },
  {
    id: 'linea.causa-obligatoria',
    campo: 'lineas',
    codigo: 'CAUSA_EXENCION_OBLIGATORIA',
    severidad: 'rechazo',
    codigoAeat: 1195,
    fuente: desglose,
    comprobar: porLinea('causaExencion', (l) => l.exenta && !l.causaExencion),
  },
  {
    id: 'linea.causa-solo-exenta',
    campo: 'lineas',
    codigo: 'CAUSA_EXENCION_SOLO_EXENTA',
    severidad: 'rechazo',
    codigoAeat: 1196,
    fuente: `${ESPECIFICACION}: exemption cause only for exempt operations, not for N1/N2`,
    comprobar: porLinea('causaExencion', (l) => !l.exenta && hay(l.causaExencion)),
  },
  {
    id: 'linea.causa',
    campo: 'lineas',
    codigo: 'CAUSA_EXENCION_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1182,
    fuente: desglose,
    comprobar: porLinea(
      'causaExencion',
      (l) =>
        l.exenta &&
        !!l.causaExencion &&
        !causasDe(l).includes(l.causaExencion) && {
          params: { causa: l.causaExencion, impuesto: l.impuesto },
        },
    ),
  },
  {
    id: 'linea.tipo-obligatorio',
    campo: 'lineas',
    codigo: 'TIPO_IMPOSITIVO_OBLIGATORIO',
    severidad: 'rechazo',
    codigoAeat: 1208,
    fuente: desglose,
    comprobar: porLinea(
      'tipoImpositivo',
      (l) => !sinTipo(l) && !hay(l.tipoImpositivo) && { codigoAeat: l.claveRegimen === '06' ? 1209 : 1208 },
    ),
  },
  {
    id: 'linea.tipo-prohibido',
    campo: 'lineas',
    codigo: 'TIPO_IMPOSITIVO_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1237,
    fuente: `${desglose}: S2 (1198), N1 and N2 (1237), exempt (1238)`,
    comprobar: porLinea(
      'tipoImpositivo',
      (l) =>
        sinTipo(l) &&
        distintoDeCero(l.tipoImpositivo) && {
          codigoAeat: l.exenta ? 1238 : l.calificacionOperacion === 'S2' ? 1198 : 1237,
        },
    ),
  },
  {
    id: 'linea.recargo-prohibido',
    campo: 'lineas',
    codigo: 'RECARGO_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1281,
    fuente: desglose,
    comprobar: porLinea(
      'recargoEquivalencia',
      (l) => sinTipo(l) && distintoDeCero(l.recargoEquivalencia) && { codigoAeat: l.exenta ? 1238 : 1281 },
    ),
  },
  {
    id: 'linea.recargo-solo-iva',
    campo: 'lineas',
    codigo: 'RECARGO_SOLO_IVA',
    severidad: 'rechazo',
    fuente: 'Ley 37/1992 arts. 154-163: the surcharge is of VAT alone',
    comprobar: porLinea(
      'recargoEquivalencia',
      (l) => l.impuesto !== 'IVA' && distintoDeCero(l.recargoEquivalencia),
    ),
  },
  {
    id: 'linea.base-coste',
    campo: 'lineas',
    codigo: 'BASE_COSTE_NO_PERMITIDA',
    severidad: 'rechazo',
    codigoAeat: 1257,
    fuente: desglose,
    comprobar: porLinea(
      'baseImponibleACoste',
      (l) =>
        hay(l.baseImponibleACoste) &&
        l.claveRegimen !== '06' &&
        l.impuesto !== 'IPSI' &&
        l.impuesto !== 'OTRO',
    ),
  },
];
