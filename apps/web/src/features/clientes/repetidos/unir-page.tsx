// Two customers side by side: which one stays, and which data of each; then one of both.
import type { ResumenClienteDto } from '@encadena/contracts';
import { DataState, PageHeader } from '@encadena/ui';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { ClienteSelect } from '../../../shared/cliente-select';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { resumenClienteQuery } from '../api';
import { Comparacion } from './comparacion';

/** With whom it is compared, when nobody has said so yet. */
function ElegirOtro({ nif, queda }: { nif: string; queda: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Stack gap="xs" maw={480}>
      <Text>{t('repetidos.unir.elegirTexto')}</Text>
      <ClienteSelect
        nif={nif}
        uuid={null}
        label={t('repetidos.unir.elegir')}
        onCliente={(otro) => {
          if (otro) void navigate(paths.nif.unirClientes(nif, queda, otro.uuid));
        }}
      />
    </Stack>
  );
}

function YaUnida({ nif, queda }: { nif: string; queda: string }) {
  const { t } = useTranslation();
  return (
    <Alert icon={<IconArrowMerge />} variant="light">
      {t('repetidos.unir.yaUnido')}{' '}
      <Anchor component={Link} to={paths.nif.fichaCliente(nif, queda)} inherit underline="always">
        {t('repetidos.unida.ir')}
      </Anchor>
    </Alert>
  );
}

function Dos({ nif, queda, otro }: { nif: string; queda: string; otro: string }) {
  const una = useQuery(resumenClienteQuery(nif, queda));
  const otra = useQuery(resumenClienteQuery(nif, otro));
  const data: [ResumenClienteDto, ResumenClienteDto] | undefined =
    una.data && otra.data ? [una.data, otra.data] : undefined;
  const consulta = {
    data,
    error: una.error ?? otra.error,
    isPending: una.isPending || otra.isPending,
    refetch: () => Promise.all([una.refetch(), otra.refetch()]),
  };
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {([suya, laOtra]) => {
        const unida = suya.cliente.absorbidoPor ?? laOtra.cliente.absorbidoPor;
        return unida ? (
          <YaUnida nif={nif} queda={unida} />
        ) : (
          <Comparacion key={`${queda} ${otro}`} nif={nif} queda={suya} otro={laOtra} />
        );
      }}
    </DataState>
  );
}

export function UnirPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { cliente: queda = '' } = useParams();
  const otro = useUrlState().get('con');
  return (
    <>
      <PageHeader titulo={t('repetidos.unir.titulo')} ayuda="clientes-repetidos" />
      {otro === queda && (
        <Alert mb="md" variant="light">
          {t('repetidos.unir.mismo')}
        </Alert>
      )}
      {otro === undefined || otro === queda ? (
        <ElegirOtro nif={nif} queda={queda} />
      ) : (
        <Dos nif={nif} queda={queda} otro={otro} />
      )}
    </>
  );
}
