// The records at the agency: one calm line while all is well, else ours and the agency's side by side. What needs a person
// stands above everything; pending records need nobody.
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

/** What cannot wait, above the money. */
export function AvisosRegistros({ resumen, nif }: { resumen: ResumenRegistrosDto; nif: string }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { conErrores, alarmas } = resumen;
  if (conErrores === 0 && alarmas.length === 0) return null;
  return (
    <Stack gap="sm">
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
    </Stack>
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

function Cifras({ resumen, aeat }: { resumen: ResumenRegistrosDto; aeat: number | undefined }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const cifra = (clave: (typeof CIFRAS)[number]): string => {
    if (clave !== 'aeat') return numero(resumen[clave]);
    return aeat === undefined ? '–' : numero(aeat);
  };
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" mt="xs">
      {CIFRAS.map((clave) => (
        <Stack key={clave} gap={0} justify="space-between">
          <Text size="sm" c="dimmed">
            {t(`inicio.registros.${clave}`)}
          </Text>
          <Text fw={600} className="cifras">
            {cifra(clave)}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

/** All that was sent is answered, and neither of us misses anything. */
const enCalma = (
  { propios, pendientes, conErrores, alarmas, incidencia, comprobacion }: ResumenRegistrosDto,
  agencia: ResumenConciliacionDto | null | undefined,
): boolean =>
  propios > 0 &&
  pendientes === 0 &&
  conErrores === 0 &&
  alarmas.length === 0 &&
  !incidencia.abierta &&
  !comprobacion?.fallos &&
  !agencia?.diferencias;

/** Both answers come before it is drawn: nothing below moves, and no line turns into a panel. */
export function PanelRegistros({ nif }: { nif: string }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const consulta = useQuery(resumenRegistrosQuery(nif));
  const { data: agencia } = useQuery(resumenConciliacionQuery(nif));
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={1} alto={64} />}
    >
      {(resumen) => (
        <Paper withBorder p="md" component="section">
          <Group justify="space-between" align="baseline">
            <Title order={2}>{t('inicio.registros.titulo')}</Title>
            <Anchor component={Link} to={paths.nif.registros(nif)} fz="sm">
              {t('inicio.registros.ver')}
            </Anchor>
          </Group>
          {enCalma(resumen, agencia) ? (
            <Group gap={6} mt="xs" c="var(--mantine-color-success)" wrap="nowrap">
              <IconCircleCheck size={18} />
              <Text size="sm">
                {t('inicio.registros.todoBien', {
                  count: resumen.propios,
                  registros: numero(resumen.propios),
                })}
              </Text>
            </Group>
          ) : (
            <Cifras resumen={resumen} aeat={agencia?.aeat} />
          )}
          {/* What does not get through is said above every screen. */}
          {resumen.pendientes > 0 && !resumen.incidencia.abierta && (
            <Group gap={6} mt="xs" wrap="nowrap" align="flex-start">
              <IconClock size={18} />
              <Text size="sm">
                {`${t('inicio.registros.avisoPendientes', { count: resumen.pendientes })}. ${t('inicio.registros.avisoPendientesTexto')}`}
              </Text>
            </Group>
          )}
          {agencia !== undefined && <SegunLaAgencia nif={nif} resumen={agencia} />}
          <LastCheck nif={nif} resumen={resumen} />
        </Paper>
      )}
    </DataState>
  );
}
