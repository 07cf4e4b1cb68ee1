// The state of a record as a word and a colour.
import type { RegistroDto } from '@encadena/contracts';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { useTranslation } from 'react-i18next';

type Estado = RegistroDto['estado'];

export const TONO_ESTADO: Record<Estado, Tono> = {
  PENDIENTE: 'espera',
  DUPLICADO: 'mal',
  CORRECTO: 'bien',
  ACEPTADO_CON_ERRORES: 'aviso',
  INCORRECTO: 'mal',
  ANULADA: 'neutro',
};

export function EstadoVerifactu({ estado }: { estado: Estado }) {
  const { t } = useTranslation();
  return <StatusBadge tono={TONO_ESTADO[estado]} texto={t(`codigos.estadoVerifactu.${estado}`)} />;
}
