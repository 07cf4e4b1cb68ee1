// A NIF comes into a group: what it costs and what it loses is said before.
import { gruposFacturacion, vinculosFacturacion } from '@encadena/contracts';
import type { GrupoFacturacionDto } from '@encadena/contracts';
import { DataState, Esqueleto, toasts, useFormat } from '@encadena/ui';
import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api-client';
import { unClic } from '../../../shared/boton-enviar';
import { nuevaClave } from '../../../shared/ids';
import { mensajeDeError } from '../../../shared/query';
import { nifsParaElegirQuery, useRecargarSuscripcion } from '../../../shared/suscripciones/api';

const vinculoQuery = (grupo: string, nif: string) =>
  queryOptions({
    queryKey: ['grupos-facturacion', grupo, 'vinculo', nif],
    queryFn: ({ signal }) =>
      call(vinculosFacturacion.previsualizar, {
        nif,
        params: { uuid: grupo },
        query: { uuidNif: nif },
        signal,
      }),
    meta: { sinAviso: true },
    staleTime: Infinity,
    gcTime: 0,
  });

function useVincular(grupo: string, nif: string) {
  const recargar = useRecargarSuscripcion(nif);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idempotencia: string) =>
      call(gruposFacturacion.vincular, {
        nif,
        params: { uuid: grupo },
        body: { uuidNif: nif },
        idempotencia,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['grupos-facturacion'] });
      await recargar();
    },
  });
}

function Consecuencia({
  grupo,
  nif,
  nombre,
  onCerrar,
}: {
  grupo: string;
  nif: string;
  nombre: string;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const { importe } = useFormat();
  const consulta = useQuery(vinculoQuery(grupo, nif));
  const vincular = useVincular(grupo, nif);
  const clave = useRef(nuevaClave());
  const mover = (): void =>
    vincular.mutate(clave.current, {
      onSuccess: () => {
        toasts.exito({ mensaje: t('suscripcion.mover.hecho', { nombre }) });
        onCerrar();
      },
    });
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={1} alto={110} />}
    >
      {({ coste, pierdeSuscripcionActual: pierde }) => (
        <Stack gap="md">
          <Alert color={pierde ? 'red' : 'blue'}>
            <Text size="sm">
              {Number(coste) > 0
                ? t('suscripcion.mover.coste', { importe: importe(coste) })
                : t('suscripcion.mover.gratis')}
            </Text>
            <Text size="sm">{t(pierde ? 'suscripcion.mover.pierde' : 'suscripcion.mover.conserva')}</Text>
          </Alert>
          <Group justify="flex-end">
            <Button variant="default" onClick={onCerrar}>
              {t('comun.acciones.cancelar')}
            </Button>
            <Button
              {...(pierde && { color: 'red.9' })}
              loading={vincular.isPending || vincular.isSuccess}
              onClick={unClic(mover)}
            >
              {t(pierde ? 'suscripcion.mover.accionPierde' : 'suscripcion.mover.accion')}
            </Button>
          </Group>
        </Stack>
      )}
    </DataState>
  );
}

export function MoverNif({ grupo, onCerrar }: { grupo: GrupoFacturacionDto; onCerrar: () => void }) {
  const { t } = useTranslation();
  const [nif, setNif] = useState<string | null>(null);
  const consulta = useQuery(nifsParaElegirQuery());
  const suyos = new Set(grupo.nifs.map(({ uuid }) => uuid));
  const otros = (consulta.data?.contenido ?? []).filter(({ uuid }) => !suyos.has(uuid));
  const elegido = otros.find(({ uuid }) => uuid === nif);
  return (
    <Modal
      opened
      onClose={onCerrar}
      title={t('suscripcion.mover.titulo', { nombre: grupo.razonSocial })}
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={1} alto={60} />}
        vacio={{
          si: () => otros.length === 0,
          vista: <Text size="sm">{t('suscripcion.mover.todos')}</Text>,
        }}
      >
        {() => (
          <Stack gap="md" mih={200}>
            <Select
              data-autofocus
              label={t('suscripcion.mover.nif')}
              searchable
              allowDeselect={false}
              data={otros.map(({ uuid, nif: numero, razonSocial }) => ({
                value: uuid,
                label: `${razonSocial} · ${numero}`,
              }))}
              value={nif}
              onChange={setNif}
            />
            {elegido && (
              <Consecuencia
                key={elegido.uuid}
                grupo={grupo.uuid}
                nif={elegido.uuid}
                nombre={elegido.razonSocial}
                onCerrar={onCerrar}
              />
            )}
          </Stack>
        )}
      </DataState>
    </Modal>
  );
}
