// The state and the world of a key, in words.
import type { EstadoClave } from '@encadena/contracts';
import { StatusBadge } from '@encadena/ui';
import type { Tono } from '@encadena/ui';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const TONOS: Readonly<Record<EstadoClave, Tono>> = {
  ACTIVA: 'bien',
  SUSTITUIDA: 'espera',
  CADUCADA: 'neutro',
  REVOCADA: 'neutro',
};

/** One that still opens something. */
export const sirve = ({ estado }: { estado: EstadoClave }): boolean =>
  estado === 'ACTIVA' || estado === 'SUSTITUIDA';

export function EstadoDeClave({ clave }: { clave: { estado: EstadoClave; expuestaEn: string | null } }) {
  const { t } = useTranslation();
  return (
    <Group gap={6}>
      <StatusBadge tono={TONOS[clave.estado]} texto={t(`clavesApi.estados.${clave.estado}`)} />
      {clave.expuestaEn !== null && sirve(clave) && (
        <StatusBadge tono="mal" texto={t('clavesApi.expuesta.etiqueta')} />
      )}
    </Group>
  );
}
