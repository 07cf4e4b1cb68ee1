// Our records and the agency's side by side, and what needs a person: pending ones need nobody.
import { DataState, Esqueleto, useFormat } from '@encadena/ui';
import { Alert, Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResumenConciliacionDto, ResumenRegistrosDto } from '@encadena/contracts';
import { paths } from '../../paths';
import { useNif } from '../../shared/nif';
import { mensajeDeError } from '../../shared/query';
import { resumenRegistrosQuery } from '../../shared/registros/api';
import { LastCheck } from '../../shared/registros/last-check';
import { Remedios } from '../../shared/registros/remedios';
import { resumenConciliacionQuery } from './api';

const CIFRAS = ['propios', 'aeat', 'pendientes', 'conErrores'] as const;
const ERRORES = '?estado=ACEPTADO_CON_ERRORES,INCORRECTO';

function Avisos({ resumen, nif }: { resumen: ResumenRegistrosDto; nif: string }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { incidencia, pendientes, conErrores, alarmas } = resumen;
  return (
    <>
      {alarmas.map(({ codigo, en, mensaje, fallo, posicionCadena }) => (
        <Alert
          key={codigo + en + String(posicionCadena)}
          color="red"
          icon={<IconAlertTriangle />}
          title={mensaje}
        >
          <Stack gap={6} align="flex-start">
            {fallo && (
              <>
                <Text size="sm" fw={550}>
                  {`${fallo.explicacion ?? t('registros.error.general')} (${fallo.codigoError})`}
                </Text>
                {fallo.queHacer && <Text size="sm">{fallo.queHacer}</Text>}
                <Remedios nif={nif} registro={fallo} />
              </>
            )}
            <Text size="sm">{instante(en, zona)}</Text>
            {posicionCadena !== null && codigo.startsWith('cadena.') && (
              <Anchor
                component={Link}
                to={paths.nif.cadena(nif, `?posicion=${posicionCadena}`)}
                inherit
                c="inherit"
                underline="always"
              >
                {t('cadena.verEnCadena')}
              </Anchor>
            )}
          </Stack>
        </Alert>
      ))}
      {conErrores > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle />}
          title={t('inicio.registros.avisoErrores', { count: conErrores })}
        >
          <Anchor
            component={Link}
            to={paths.nif.registros(nif, ERRORES)}
            inherit
            c="inherit"
            underline="always"
          >
            {t('inicio.registros.ver')}
          </Anchor>
        </Alert>
      )}
      {/* What does not get through is said above every screen. */}
      {pendientes > 0 && !incidencia.abierta && (
        <Alert
          color="blue"
          icon={<IconClock />}
          title={t('inicio.registros.avisoPendientes', { count: pendientes })}
        >
          {t('inicio.registros.avisoPendientesTexto')}
        </Alert>
      )}
    </>
  );
}

/** What the agency itself said, and when. */
function SegunLaAgencia({ nif, resumen }: { nif: string; resumen: ResumenConciliacionDto | null }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const cuando = resumen ? instante(resumen.ultima, zona) : '';
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {!resumen
        ? t('inicio.registros.sinPreguntar')
        : resumen.diferencias > 0
          ? t('inicio.registros.diferencias', { count: resumen.diferencias, cuando })
          : t('inicio.registros.coincide', { cuando })}{' '}
      <Anchor component={Link} to={paths.nif.conciliacion(nif)} inherit underline="always">
        {t('conciliacion.titulo')}
      </Anchor>
    </Text>
  );
}

export function PanelRegistros({ nif }: { nif: string }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const consulta = useQuery(resumenRegistrosQuery(nif));
  const { data: agencia, isPending } = useQuery(resumenConciliacionQuery(nif));
  const cifra = (resumen: ResumenRegistrosDto, clave: (typeof CIFRAS)[number]): string => {
    if (clave !== 'aeat') return numero(resumen[clave]);
    return agencia ? numero(agencia.aeat) : '–';
  };
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={1} alto={64} />}
    >
      {(resumen) => (
        <Stack gap="sm">
          <Avisos resumen={resumen} nif={nif} />
          <Paper withBorder p="md" component="section">
            <Group justify="space-between" align="baseline">
              <Title order={2}>{t('inicio.registros.titulo')}</Title>
              <Anchor component={Link} to={paths.nif.registros(nif)} fz="sm">
                {t('inicio.registros.ver')}
              </Anchor>
            </Group>
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" mt="xs">
              {CIFRAS.map((clave) => (
                <Stack key={clave} gap={0} justify="space-between">
                  <Text size="sm" c="dimmed">
                    {t(`inicio.registros.${clave}`)}
                  </Text>
                  <Text fw={600} className="cifras">
                    {cifra(resumen, clave)}
                  </Text>
                </Stack>
              ))}
            </SimpleGrid>
            {resumen.propios > 0 && resumen.pendientes === 0 && resumen.conErrores === 0 && (
              <Group gap={6} mt="xs" c="var(--mantine-color-success)">
                <IconCircleCheck size={18} />
                <Text size="sm">{t('inicio.registros.todoBien')}</Text>
              </Group>
            )}
            {/* Its place is kept, so that nothing moves when it comes. */}
            {isPending && (
              <Text size="sm" mt="xs">
                {'\u00a0'}
              </Text>
            )}
            {agencia !== undefined && <SegunLaAgencia nif={nif} resumen={agencia} />}
            <LastCheck nif={nif} resumen={resumen} />
          </Paper>
        </Stack>
      )}
    </DataState>
  );
}
