// The figures of the house, part by part: what waits for the agency, certificates, the queue, the server that answers.
import type { EstadoCasaDto } from '@encadena/contracts';
import { DataTable, StatusBadge, useFormat } from '@encadena/ui';
import type { Columna, Tono } from '@encadena/ui';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ZONA } from '../estados';
import { Ficha, Parte } from './ficha';

const MINUTO = 60;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** As long as it is, in its largest unit. */
function useDuracion(): (segundos: number) => string {
  const { t } = useTranslation();
  const { numero } = useFormat();
  return (segundos) => {
    const [unidad, de] =
      segundos < MINUTO
        ? (['segundos', 1] as const)
        : segundos < HORA
          ? (['minutos', MINUTO] as const)
          : segundos < DIA
            ? (['horas', HORA] as const)
            : (['dias', DIA] as const);
    return t(`superusuario.casa.duracion.${unidad}`, { numero: numero(Math.floor(segundos / de)) });
  };
}

/** Records go out at once; what an incident holds back is tried again every hour at least (Orden HAC/1177/2024, art. 16.4). */
const tonoDeEspera = (segundos: number): Tono =>
  segundos >= HORA ? 'mal' : segundos >= 10 * MINUTO ? 'espera' : 'bien';

export function PorEnviar({ pendientes, suspendidas }: Pick<EstadoCasaDto, 'pendientes' | 'suspendidas'>) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const duracion = useDuracion();
  return (
    <Parte titulo={t('superusuario.casa.envios.titulo')}>
      {pendientes.length === 0 && <Text size="sm">{t('superusuario.casa.envios.nada')}</Text>}
      {pendientes.map(({ entorno, agencia, cadenas, segundos }) => (
        <Group key={entorno + agencia} gap="xs">
          <Text size="sm">
            {t(`superusuario.casa.envios.mundo.${entorno}`, {
              agencia: t(`superusuario.casa.envios.agencia.${agencia}`),
              cadenas: numero(cadenas),
            })}
          </Text>
          <StatusBadge
            tono={tonoDeEspera(segundos)}
            texto={t('superusuario.casa.envios.espera', { tiempo: duracion(segundos) })}
          />
        </Group>
      ))}
      <Group gap="xs">
        <Text size="sm">{t('superusuario.casa.envios.suspendidas')}</Text>
        <StatusBadge tono={suspendidas > 0 ? 'mal' : 'bien'} texto={numero(suspendidas)} />
      </Group>
    </Parte>
  );
}

export function Certificados({ certificados }: Pick<EstadoCasaDto, 'certificados'>) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { caducados, en7Dias, en30Dias, en60Dias, primeroEnDias } = certificados;
  return (
    <Parte titulo={t('superusuario.casa.certificados.titulo')}>
      <Ficha
        datos={[
          [t('superusuario.casa.certificados.caducados'), numero(caducados)],
          [t('superusuario.casa.certificados.en', { dias: 7 }), numero(en7Dias)],
          [t('superusuario.casa.certificados.en', { dias: 30 }), numero(en30Dias)],
          [t('superusuario.casa.certificados.en', { dias: 60 }), numero(en60Dias)],
          [
            t('superusuario.casa.certificados.primero'),
            primeroEnDias === null
              ? '–'
              : t('superusuario.casa.duracion.dias', { numero: numero(Math.floor(primeroEnDias)) }),
          ],
        ]}
      />
    </Parte>
  );
}

type Tarea = EstadoCasaDto['tareas'][number];

export function Tareas({ tareas }: Pick<EstadoCasaDto, 'tareas'>) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const duracion = useDuracion();
  const cifra = (de: (tarea: Tarea) => number) => (tarea: Tarea) => (
    <span className="cifras">{numero(de(tarea))}</span>
  );
  const retraso = ({ retrasoSegundos }: Tarea) =>
    retrasoSegundos < MINUTO ? t('superusuario.casa.tareas.alDia') : duracion(retrasoSegundos);
  const abandonadas = ({ abandonadas: cuantas }: Tarea) => (
    <StatusBadge tono={cuantas > 0 ? 'mal' : 'neutro'} texto={numero(cuantas)} />
  );
  const columnas: Columna<Tarea>[] = [
    { clave: 'tarea', titulo: t('superusuario.casa.tareas.tarea'), celda: ({ tarea }) => tarea },
    {
      clave: 'esperan',
      titulo: t('superusuario.casa.tareas.esperan'),
      celda: cifra(({ esperan }) => esperan),
      derecha: true,
    },
    {
      clave: 'trasFallo',
      titulo: t('superusuario.casa.tareas.trasFallo'),
      celda: cifra(({ trasFallo }) => trasFallo),
      derecha: true,
    },
    { clave: 'abandonadas', titulo: t('superusuario.casa.tareas.abandonadas'), celda: abandonadas },
    { clave: 'retraso', titulo: t('superusuario.casa.tareas.retraso'), celda: retraso },
  ];
  return (
    <Parte titulo={t('superusuario.casa.tareas.titulo')}>
      {tareas.length === 0 ? (
        <Text size="sm">{t('superusuario.casa.tareas.nada')}</Text>
      ) : (
        <DataTable
          etiqueta={t('superusuario.casa.tareas.titulo')}
          filas={tareas}
          columnas={columnas}
          clave={({ tarea }) => tarea}
          tarjeta={(fila) => (
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div>
                <Text size="sm" fw={550}>
                  {fila.tarea}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('superusuario.casa.tareas.esperan')}: {numero(fila.esperan)} · {retraso(fila)}
                </Text>
              </div>
              {abandonadas(fila)}
            </Group>
          )}
        />
      )}
    </Parte>
  );
}

export function EsteServidor({ servidor }: Pick<EstadoCasaDto, 'servidor'>) {
  const { t } = useTranslation();
  const { numero, instante } = useFormat();
  const { desde, emisiones, accesosRechazados, conexiones } = servidor;
  const ms = (valor: number | null) =>
    valor === null ? '–' : t('superusuario.casa.servidor.ms', { numero: numero(Math.round(valor)) });
  return (
    <Parte titulo={t('superusuario.casa.servidor.titulo')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('superusuario.casa.servidor.desde', { fecha: instante(desde, ZONA) })}
        </Text>
        <Ficha
          datos={[
            [t('superusuario.casa.servidor.emitidas'), numero(emisiones.cuantas)],
            [t('superusuario.casa.servidor.p50'), ms(emisiones.p50Ms)],
            [t('superusuario.casa.servidor.p95'), ms(emisiones.p95Ms)],
            [t('superusuario.casa.servidor.rechazados'), numero(accesosRechazados)],
            ...conexiones.map(
              ({ base, abiertas, ocupadas, esperan, esperas }) =>
                [
                  t('superusuario.casa.servidor.conexiones', { base }),
                  t('superusuario.casa.servidor.uso', {
                    ocupadas: numero(ocupadas),
                    abiertas: numero(abiertas),
                    esperan: numero(esperan),
                    esperas: numero(esperas),
                  }),
                ] as const,
            ),
          ]}
        />
      </Stack>
    </Parte>
  );
}
