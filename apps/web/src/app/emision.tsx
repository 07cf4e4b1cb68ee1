// While nothing can be issued whatever the invoice, above every screen of the NIF: this is a copy of the data, or the numbers
// are being asked for. A line inside the header, so that it covers nothing.
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNif } from '../shared/nif';
import { resumenRegistrosQuery } from '../shared/registros/api';

const ALTO = 30;

function useCerrada(): 'COPIA' | 'EN_RELEVO' | undefined {
  const { uuid } = useNif();
  const { data } = useQuery(resumenRegistrosQuery(uuid));
  return data === undefined || data.emision === 'ABIERTA' ? undefined : data.emision;
}

/** Height of the line, 0 where there is none. */
export const useAltoEmision = (): number => (useCerrada() ? ALTO : 0);

export function AvisoEmision() {
  const { t } = useTranslation();
  const cerrada = useCerrada();
  return (
    // The region stands before its words do: screen readers announce what changes in it.
    <div role="status">
      {cerrada && (
        <Group
          h={ALTO}
          px="xs"
          justify="center"
          wrap="nowrap"
          bg="light-dark(var(--mantine-color-red-1), var(--mantine-color-red-9))"
          c="light-dark(var(--mantine-color-black), var(--mantine-color-white))"
        >
          <Text size="xs" fw={600} truncate title={t(`registros.emision.${cerrada}`)}>
            {t(`registros.emision.${cerrada}`)}
          </Text>
        </Group>
      )}
    </div>
  );
}
