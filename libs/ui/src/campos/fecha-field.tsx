// A calendar date: typed as people write it or picked; the value is "YYYY-MM-DD" and no time zone takes part.
import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';

/**
 * "20/11/2026", "20-11-26", "20.11.2026", "20112026" or "2026-11-20" → "2026-11-20"; null when it is no date
 * of the calendar.
 */
export function leerFecha(texto: string): string | null {
  const limpio = texto.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(limpio);
  const humano =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(limpio) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(limpio);
  const [ejercicio, mes, dia] = iso
    ? [iso[1], iso[2], iso[3]]
    : humano
      ? [humano[3], humano[2], humano[1]]
      : [];
  if (ejercicio === undefined || mes === undefined || dia === undefined) return null;
  const completo = ejercicio.length === 2 ? `20${ejercicio}` : ejercicio;
  const fecha = new Date(Date.UTC(Number(completo), Number(mes) - 1, Number(dia)));
  const existe = fecha.getUTCMonth() === Number(mes) - 1 && fecha.getUTCDate() === Number(dia);
  return existe ? `${completo}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}` : null;
}

export interface FechaFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: string | null;
  onChange?: (fecha: string | null) => void;
}

// Mantine writes the days of the weekend in a red that does not reach the contrast of text; here they are
// days like the others.
const SIN_FIN_DE_SEMANA: [] = [];

export function FechaField(props: FechaFieldProps) {
  const { t } = useTranslation();
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      dateParser={leerFecha}
      clearable={!props.required}
      hideOutsideDates
      weekendDays={SIN_FIN_DE_SEMANA}
      clearButtonProps={{ 'aria-label': t('comun.acciones.eliminar') }}
      ariaLabels={{
        previousMonth: t('comun.calendario.mesAnterior'),
        nextMonth: t('comun.calendario.mesSiguiente'),
        previousYear: t('comun.calendario.anioAnterior'),
        nextYear: t('comun.calendario.anioSiguiente'),
      }}
      popoverProps={{ withinPortal: true }}
      placeholder={t('comun.calendario.forma')}
      {...props}
    />
  );
}
