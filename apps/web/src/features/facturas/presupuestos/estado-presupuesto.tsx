// The state of a quote as a word and a colour.
import type { EstadoPresupuesto } from '@encadena/invoicing';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

const TONOS: Record<EstadoPresupuesto, Tono> = {
  ABIERTO: 'neutro',
  ACEPTADO: 'bien',
  RECHAZADO: 'neutro',
  CADUCADO: 'aviso',
  FACTURADO: 'bien',
};

export function EstadoDePresupuesto({ estado }: { estado: EstadoPresupuesto }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONOS[estado]} texto={t(`presupuestos.estado.${estado}`)} />;
}
