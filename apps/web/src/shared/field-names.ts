// From a path of the contracts (`lineas[0].tipoImpositivo`) to its label on the screen, and to the step that
// contains it.
import type { ClaveDePantalla } from '@encadena/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasoAsistente } from '../paths';

const ETIQUETAS: Record<string, ClaveDePantalla> = {
  tipoFactura: 'asistente.general.tipoFactura',
  uuidSerie: 'asistente.general.serie',
  serie: 'asistente.general.serie',
  numeroCompleto: 'facturas.detalle.numero',
  fechaExpedicion: 'asistente.general.fechaExpedicion',
  fechaOperacion: 'asistente.general.fechaOperacion',
  fechaVencimiento: 'asistente.general.fechaVencimiento',
  descripcionOperacion: 'asistente.general.descripcionOperacion',
  irpfPorcentaje: 'asistente.general.irpf',
  destinatario: 'facturas.detalle.destinatario',
  uuidCliente: 'facturas.detalle.destinatario',
  otrosDestinatarios: 'facturaVarios.destinatarios.titulo',
  participacion: 'facturaVarios.destinatarios.parte',
  emitidaPor: 'facturaVarios.emision.titulo',
  tercero: 'facturaVarios.emision.nombreTercero',
  moneda: 'facturaVarios.moneda.moneda',
  tipoCambio: 'facturaVarios.moneda.tipoCambio',
  fechaTipoCambio: 'facturaVarios.moneda.fecha',
  fuenteTipoCambio: 'facturaVarios.moneda.fuente',
  formaPago: 'asistente.pago.formaPago',
  uuidCuentaBancaria: 'asistente.pago.cuenta',
  observaciones: 'asistente.pago.observaciones',
  referenciaExterna: 'asistente.pago.referencia',
  descuentoGlobal: 'casos.descuento.titulo',
  simplificadaArt7273: 'casos.simplificadaArt7273',
  sinIdentificarArt61d: 'casos.sinIdentificarArt61d',
  cupon: 'casos.cupon',
  descripcion: 'facturas.linea.descripcion',
  cantidad: 'facturas.linea.cantidad',
  precioUnitario: 'facturas.linea.precioUnitario',
  descuento: 'asistente.lineas.descuento',
  descuentoTipo: 'asistente.lineas.descuentoTipo',
  impuesto: 'facturas.linea.impuesto',
  tipoImpositivo: 'facturas.linea.tipoImpositivo',
  calificacionOperacion: 'asistente.lineas.calificacion',
  causaExencion: 'asistente.lineas.causaExencion',
  claveRegimen: 'asistente.lineas.claveRegimen',
  recargoEquivalencia: 'asistente.lineas.recargo',
  baseImponibleACoste: 'asistente.lineas.baseACoste',
  importeTotal: 'facturas.totales.importeTotal',
  cuotaTotal: 'inicio.impuestos',
  tipoIdentificacion: 'clientes.campos.tipoIdentificacion',
  identificacion: 'clientes.campos.identificacion',
  nombre: 'clientes.campos.nombre',
  pais: 'clientes.campos.pais',
  codigoPostal: 'clientes.campos.codigoPostal',
  direccion: 'clientes.campos.direccion',
  municipio: 'clientes.campos.municipio',
  provincia: 'clientes.campos.provincia',
};

/** The step of the wizard that holds a field. */
export function pasoDeCampo(campo: string): PasoAsistente {
  const raiz = campo.split(/[.[]/)[0] ?? '';
  if (raiz === 'lineas' || raiz === 'totales' || raiz === 'desglose' || raiz === 'descuentoGlobal')
    return 'lineas';
  if (raiz === 'destinatario' || raiz === 'uuidCliente' || raiz === 'otrosDestinatarios')
    return 'destinatario';
  if (
    ['formaPago', 'fechaVencimiento', 'uuidCuentaBancaria', 'observaciones', 'referenciaExterna'].includes(
      raiz,
    )
  )
    return 'pago';
  return 'general';
}

/** A field in words: "Line 2 · Rate". */
export function useNombreDeCampo(): (campo: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (campo: string) => {
      const linea = /^lineas\[(\d+)\]/.exec(campo)?.[1];
      const ultimo =
        campo
          .split('.')
          .at(-1)
          ?.replace(/\[\d+\]$/, '') ?? campo;
      const clave = ETIQUETAS[ultimo] ?? ETIQUETAS[campo.split(/[.[]/)[0] ?? ''];
      const nombre = clave ? String(t(clave as never)) : undefined;
      if (linea === undefined) return nombre ?? campo;
      return [t('asistente.lineas.numero', { numero: Number(linea) + 1 }), nombre]
        .filter(Boolean)
        .join(' · ');
    },
    [t],
  );
}
