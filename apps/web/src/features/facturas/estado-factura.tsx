// The internal state of an invoice as a word and a colour.
import type { FacturaResumenDto } from '@encadena/contracts';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

type Estado = FacturaResumenDto['estadoInterno'];

const TONOS: Record<Estado, Tono> = {
  BORRADOR: 'neutro',
  FACTURADA: 'bien',
  RECTIFICADA: 'aviso',
  SUSTITUIDA: 'aviso',
};

export function EstadoFactura({ estado }: { estado: Estado }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONOS[estado]} texto={t(`codigos.estadoInterno.${estado}`)} />;
}
