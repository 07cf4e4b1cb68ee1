// Reconciliation of a month: never done, being done, agreed, with differences, or the agency does not answer.
import type { ConciliacionDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, useFormat, Vacio } from '@encadena/ui';
import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCircleCheck,
  IconClock,
  IconCloudOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { conciliacionDelMesQuery, usePedirConciliacion, type Mes } from '../conciliacion/api';
import { Differences } from '../conciliacion/differences';
import { claveDe, MonthPicker, ultimosMeses } from '../conciliacion/month-picker';

/** While it is being done; null when nothing need be said. */
function EnMarcha({ conciliacion }: { conciliacion: ConciliacionDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const { estado, fallo, intentarEn } = conciliacion;
  if (fallo && estado === 'PENDIENTE')
    return (
      <Alert color="yellow" icon={<IconCloudOff />} title={t('conciliacion.fallo')}>
        {t('conciliacion.falloTexto', {
          motivo: fallo.mensaje,
          cuando: instante(fallo.proximoIntento, zona),
        })}
      </Alert>
    );
  const espera = estado === 'PENDIENTE' && Date.parse(intentarEn) > Date.now() + 5_000;
  return (
    <Alert
      color="blue"
      icon={<IconClock />}
      title={
        espera
          ? t('conciliacion.enEspera', { cuando: instante(intentarEn, zona) })
          : t('conciliacion.enMarcha')
      }
    >
      {t(espera ? 'conciliacion.enEsperaTexto' : 'conciliacion.enMarchaTexto')}
    </Alert>
  );
}

function Resultado({ conciliacion }: { conciliacion: ConciliacionDto }) {
  const { t } = useTranslation();
  const { instante, numero } = useFormat();
  const { zona } = useNif();
  const { facturas, terminadaEn, uuid } = conciliacion;
  if (!facturas || !terminadaEn) return null;
  const { propias, aeat, coinciden, diferencias } = facturas;
  const enCamino = propias - coinciden > 0;
  return (
    <Stack gap="sm">
      <Paper withBorder p="md" component="section">
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
          {(['propias', 'aeat', 'coinciden', 'diferencias'] as const).map((clave) => (
            <Stack key={clave} gap={0} justify="space-between">
              <Text size="sm" c="dimmed">
                {t(`conciliacion.cuentas.${clave}`)}
              </Text>
              <Text fw={600} className="cifras">
                {numero(facturas[clave])}
              </Text>
            </Stack>
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="xs">
          {t('conciliacion.leida', { cuando: instante(terminadaEn, zona) })}
        </Text>
      </Paper>
      {diferencias > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          title={t('conciliacion.diferencias', { count: diferencias })}
        >
          {t('conciliacion.diferenciasTexto')}
        </Alert>
      )}
      {diferencias === 0 && enCamino && (
        <Alert color="blue" icon={<IconClock />} title={t('conciliacion.enCamino')}>
          {t('conciliacion.enCaminoTexto')}
        </Alert>
      )}
      {diferencias === 0 && !enCamino && (
        <Alert color="teal" icon={<IconCircleCheck />} title={t('conciliacion.acuerdo')}>
          {aeat === 0 ? t('conciliacion.acuerdoVacio') : t('conciliacion.acuerdoTexto', { count: coinciden })}
        </Alert>
      )}
      {(diferencias > 0 || enCamino) && <Differences uuid={uuid} />}
    </Stack>
  );
}

export function ConciliacionPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const url = useUrlState();
  const [ejercicio, periodo] = hoy(zona).split('-').map(Number);
  const meses = ultimosMeses({ ejercicio: ejercicio ?? 0, periodo: periodo ?? 0 });
  const mes = (meses.find((uno) => claveDe(uno) === url.get('mes')) ?? meses[0]) as Mes;
  const consulta = useQuery(conciliacionDelMesQuery(nif, mes));
  const pedir = usePedirConciliacion(nif);
  const boton = (
    <Button
      leftSection={<IconArrowsDiff size={16} />}
      loading={pedir.isPending}
      disabled={Boolean(consulta.data?.enMarcha)}
      onClick={() => pedir.mutate(mes)}
    >
      {t('conciliacion.pedir')}
    </Button>
  );
  return (
    <>
      <PageHeader
        titulo={t('conciliacion.titulo')}
        subtitulo={t('conciliacion.intro')}
        ayuda="conciliacion"
      />
      <Stack gap="sm">
        <Group justify="space-between">
          <MonthPicker meses={meses} mes={mes} onMes={(otro) => url.set({ mes: claveDe(otro) })} />
          {boton}
        </Group>
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          esqueleto={<Esqueleto filas={2} alto={88} />}
        >
          {({ enMarcha, ultima }) => (
            <Stack gap="sm" aria-live="polite">
              {enMarcha && <EnMarcha conciliacion={enMarcha} />}
              {ultima && <Resultado conciliacion={ultima} />}
              {!enMarcha && !ultima && (
                <Vacio
                  icono={<IconArrowsDiff />}
                  titulo={t('conciliacion.nunca')}
                  texto={t('conciliacion.nuncaTexto')}
                />
              )}
            </Stack>
          )}
        </DataState>
      </Stack>
    </>
  );
}
