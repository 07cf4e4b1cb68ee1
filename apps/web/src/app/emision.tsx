// While nothing can be issued whatever the invoice: this is a copy of the data, which every screen behind a session says, or
// the numbers of a NIF are being asked for, or it has left VERI*FACTU, which its screens say. A line inside the header, so
// that it covers nothing.
import type { ResumenRegistrosDto } from '@encadena/contracts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCopia } from '../shared/instalacion';
import { useNif } from '../shared/nif';
import { resumenRegistrosQuery } from '../shared/registros/api';

const ALTO = 30;

type Cerrada = Exclude<ResumenRegistrosDto['emision'], 'ABIERTA'> | undefined;

function useCerrada(): Cerrada {
  const copia = useCopia();
  const { uuid } = useNif();
  const { data } = useQuery(resumenRegistrosQuery(uuid));
  if (copia) return 'COPIA';
  return data === undefined || data.emision === 'ABIERTA' ? undefined : data.emision;
}

/** Height of the line, 0 where there is none. */
export const useAltoEmision = (): number => (useCerrada() ? ALTO : 0);
export const useAltoCopia = (): number => (useCopia() ? ALTO : 0);

function Linea({ cerrada }: { cerrada: Cerrada }) {
  const { t } = useTranslation();
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

/** Above the screens of a NIF. */
export const AvisoEmision = () => <Linea cerrada={useCerrada()} />;
/** Above those of a person. */
export const AvisoCopia = () => <Linea cerrada={useCopia() ? 'COPIA' : undefined} />;
