// The chain, one record at a time: the record in hand, its neighbours, and what checks out (order HAC/1177/2024 art. 7.h).
import type { RegistroDetalleDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, useFormat, Vacio } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { useUrlState } from '../../../shared/url-state';
import { explorarQuery, SENAS, senasDe, type Senas } from '../cadena/api';
import { Checks, Verdict } from '../cadena/checks';
import { Jump, type Pasos, Steps } from '../cadena/jump';
import { Neighbours } from '../cadena/neighbours';

const NINGUNO: Pasos = { primero: null, anterior: null, siguiente: null, ultimo: null };

function pasosDe(registro: RegistroDetalleDto | undefined, ir: (senas: Senas) => void): Pasos {
  if (!registro) return NINGUNO;
  const { uuid: junto, anterior, siguiente } = registro;
  return {
    primero: anterior && (() => ir({ extremo: 'PRIMERO', junto })),
    anterior: anterior && (() => ir({ registro: anterior.uuid })),
    siguiente: siguiente && (() => ir({ registro: siguiente.uuid })),
    ultimo: siguiente && (() => ir({ extremo: 'ULTIMO', junto })),
  };
}

/** What lies over the chain (its help, a dialog) has these keys for itself. */
const andar = (paso: (() => void) | null): void => {
  if (!document.querySelector('[role="dialog"]')) paso?.();
};

function Registro({ registro, onIr }: { registro: RegistroDetalleDto; onIr: (senas: Senas) => void }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  return (
    <Stack gap="sm">
      <div aria-live="polite">
        <Verdict registro={registro} />
      </div>
      <Neighbours registro={registro} onIr={(uuid) => onIr({ registro: uuid })} />
      <Checks registro={registro} />
      <Group gap="md">
        <Anchor component={Link} fz="sm" to={paths.nif.factura(nif, registro.uuidFactura)}>
          {t('registros.detalle.verFactura')}
        </Anchor>
        <Anchor component={Link} fz="sm" to={paths.nif.registros(nif, `?registro=${registro.uuid}`)}>
          {t('inicio.registros.ver')}
        </Anchor>
        <Text fz="sm" c="dimmed" className="cifras">
          {t('cadena.instalacion', { numero: registro.cadena.numeroInstalacion })}
        </Text>
      </Group>
    </Stack>
  );
}

function NoEsta({ senas, onIr }: { senas: Senas; onIr: (senas: Senas) => void }) {
  const { t } = useTranslation();
  const vacia = Object.values(senas).every((valor) => valor === undefined);
  return (
    <Vacio
      icono={<IconLink />}
      titulo={t(vacia ? 'cadena.vacio.titulo' : 'cadena.noEsta.titulo')}
      texto={t(vacia ? 'cadena.vacio.texto' : 'cadena.noEsta.texto')}
      accion={
        vacia ? undefined : (
          <Button variant="default" onClick={() => onIr({})}>
            {t('cadena.ir.ultimo')}
          </Button>
        )
      }
    />
  );
}

export function CadenaPage() {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const senas = senasDe(url);
  const consulta = useQuery(explorarQuery(nif, senas));
  const registro = consulta.data ?? undefined;
  const ir = (nuevas: Senas): void =>
    url.set({ ...Object.fromEntries(SENAS.map((sena) => [sena, undefined])), ...nuevas });
  const pasos = pasosDe(registro, ir);
  useHotkeys([
    ['ArrowLeft', () => andar(pasos.anterior)],
    ['ArrowRight', () => andar(pasos.siguiente)],
    ['Home', () => andar(pasos.primero)],
    ['End', () => andar(pasos.ultimo)],
  ]);
  return (
    <>
      <PageHeader titulo={t('cadena.titulo')} subtitulo={t('cadena.intro')} ayuda="cadena" />
      <Stack gap="sm">
        <Group justify="space-between">
          <Steps pasos={pasos}>
            <Text size="sm" className="cifras" ta="center" miw={150} aria-live="polite">
              {registro
                ? t('cadena.deCuantos', {
                    posicion: numero(registro.posicionCadena),
                    total: numero(registro.cadena.ultimaPosicion),
                  })
                : '–'}
            </Text>
          </Steps>
          <Group gap="sm">
            <Jump
              etiqueta={t('cadena.ir.posicion')}
              numerico
              onIr={(posicion) => ir({ posicion, junto: registro?.uuid })}
            />
            <Jump etiqueta={t('cadena.ir.numero')} onIr={(cual) => ir({ numero: cual })} />
          </Group>
        </Group>
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          esqueleto={<Esqueleto filas={4} alto={140} />}
        >
          {(datos) => (datos ? <Registro registro={datos} onIr={ir} /> : <NoEsta senas={senas} onIr={ir} />)}
        </DataState>
      </Stack>
    </>
  );
}
