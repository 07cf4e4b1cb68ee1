// Which members of our staff opened the person's data, when and why.
import type { AccesoDto } from '@encadena/contracts';
import { DataState, Esqueleto, useFormat } from '@encadena/ui';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { accesosQuery } from '../api';
import { Seccion } from './seccion';

const ZONA = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Acceso({
  acceso: { que, quien, en, nif, documento, motivo },
  veces,
}: {
  acceso: AccesoDto;
  veces: number;
}) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  return (
    <Box role="listitem">
      <Text size="sm" fw={600}>
        {t(`auth.perfil.accesos.que.${que}`, {
          nif: nif ?? '',
          documento: documento ? t(`papeles.tipos.${documento}`) : '',
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(veces > 1 ? 'auth.perfil.accesos.veces' : 'auth.perfil.accesos.quien', {
          quien,
          veces,
          fecha: instante(en, ZONA),
        })}
      </Text>
      {motivo && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('auth.perfil.accesos.motivo', { motivo })}
        </Text>
      )}
    </Box>
  );
}

/** A new look moves the older ones one place on, so the last of a page may be the first of the next as well. */
const sinRepetir = (pages: readonly { contenido: readonly AccesoDto[] }[]): AccesoDto[] => [
  ...new Map(pages.flatMap(({ contenido }) => contenido).map((acceso) => [acceso.uuid, acceso])).values(),
];

interface Grupo {
  acceso: AccesoDto;
  veces: number;
}

/**
 * Standing in the list of users again and again is one line, so that it does not hide the rest; the latest of
 * them stands for all.
 */
function juntarListas(accesos: readonly AccesoDto[]): Grupo[] {
  const grupos: Grupo[] = [];
  for (const acceso of accesos) {
    const ultimo = grupos.at(-1);
    if (
      ultimo &&
      acceso.que === 'LISTA' &&
      ultimo.acceso.que === 'LISTA' &&
      ultimo.acceso.quien === acceso.quien
    )
      ultimo.veces += 1;
    else grupos.push({ acceso, veces: 1 });
  }
  return grupos;
}

export function Accesos() {
  const { t } = useTranslation();
  const consulta = useInfiniteQuery(accesosQuery());
  return (
    <Seccion titulo={t('auth.perfil.accesos.titulo')} texto={t('auth.perfil.accesos.texto')}>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={56} />}
        vacio={{
          si: ({ pages }) => pages[0]?.totalElementos === 0,
          vista: <Text size="sm">{t('auth.perfil.accesos.vacio')}</Text>,
        }}
      >
        {({ pages }) => (
          <Stack role="list" aria-label={t('auth.perfil.accesos.titulo')} gap="md">
            {juntarListas(sinRepetir(pages)).map((grupo) => (
              <Acceso key={grupo.acceso.uuid} {...grupo} />
            ))}
          </Stack>
        )}
      </DataState>
      {consulta.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={consulta.isFetchingNextPage}
          onClick={() => void consulta.fetchNextPage()}
        >
          {t('auth.perfil.accesos.siguientes')}
        </Button>
      )}
    </Seccion>
  );
}
