// The formatters of i18n, bound to the language on screen.
import {
  formatCompacto,
  formatDecimal,
  formatDia,
  formatFecha,
  formatFechaLarga,
  formatHora,
  formatImporte,
  formatInstante,
  formatMes,
  formatMesCorto,
  formatNumero,
  formatPorcentaje,
  esIdioma,
} from '@encadena/i18n';
import type { Idioma } from '@encadena/i18n';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MonedaContext } from './moneda';

/** The language on screen, as one of ours. */
export function useIdioma(): Idioma {
  const { i18n } = useTranslation();
  return esIdioma(i18n.language) ? i18n.language : 'en';
}

/** Amounts, percentages, dates and times as the language on screen writes them. */
export function useFormat() {
  const idioma = useIdioma();
  const propia = useContext(MonedaContext);
  return useMemo(
    () => ({
      idioma,
      /** Of the amounts around. */
      moneda: propia,
      /** In the currency of what is around, or in a given one. */
      importe: (valor: string, moneda = propia) => formatImporte(valor, idioma, moneda),
      decimal: (valor: string, minimo?: number) => formatDecimal(valor, idioma, minimo),
      porcentaje: (valor: string) => formatPorcentaje(valor, idioma),
      numero: (valor: number) => formatNumero(valor, idioma),
      fecha: (fecha: string) => formatFecha(fecha, idioma),
      fechaLarga: (fecha: string) => formatFechaLarga(fecha, idioma),
      mes: (ejercicio: number, mes: number) => formatMes(ejercicio, mes, idioma),
      mesCorto: (mes: number) => formatMesCorto(mes, idioma),
      compacto: (valor: number) => formatCompacto(valor, idioma),
      instante: (instante: string, zona: string) => formatInstante(instante, idioma, zona),
      dia: (instante: string, zona: string) => formatDia(instante, idioma, zona),
      hora: (instante: string, zona: string) => formatHora(instante, idioma, zona),
    }),
    [idioma, propia],
  );
}
