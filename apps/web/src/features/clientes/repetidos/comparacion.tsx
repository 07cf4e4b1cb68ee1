// The two of them: who stays, what of each, and the act, which is asked twice about where it cannot be undone.
import type { ResumenClienteDto } from '@encadena/contracts';
import { toasts, useConfirm, useFormat } from '@encadena/ui';
import { Button, Group, Paper, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowMerge, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { avisarError } from '../../../shared/query';
import { useUnirClientes } from '../api';
import type { Campo, Eleccion, Lado } from './elegir';
import { enQueDifieren, propuesta, unida } from './elegir';
import { useTextoDe } from './texto-de-campo';

interface Dos {
  queda: ResumenClienteDto;
  otro: ResumenClienteDto;
}

function Ficha({
  papel,
  resumen: { cliente, totalFacturas, saldo },
}: {
  papel: string;
  resumen: ResumenClienteDto;
}) {
  const { t } = useTranslation();
  const { importe, numero } = useFormat();
  return (
    <Paper withBorder p="md" component="section" aria-label={`${papel}: ${cliente.nombre}`}>
      <Text size="sm" c="dimmed">
        {papel}
      </Text>
      <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
        {cliente.nombre}
      </Title>
      <Text size="sm" className="cifras">
        {cliente.identificacion}
      </Text>
      <Text size="sm" mt="xs">
        {t('repetidos.unir.facturas', { count: totalFacturas, facturas: numero(totalFacturas) })}
      </Text>
      {saldo && <Text size="sm">{t('repetidos.unir.pendiente', { importe: importe(saldo.pendiente) })}</Text>}
    </Paper>
  );
}

function Elegir({
  campo,
  dos: { queda, otro },
  lado,
  onLado,
}: {
  campo: Campo;
  dos: Dos;
  lado: Lado | undefined;
  onLado: (lado: Lado) => void;
}) {
  const { titulo, texto } = useTextoDe(campo);
  const opciones = [
    ['queda', queda],
    ['otro', otro],
  ] as const;
  return (
    <Radio.Group label={titulo} value={lado ?? 'queda'} onChange={(valor) => onLado(valor as Lado)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="xs">
        {opciones.map(([cual, { cliente }]) => (
          <Radio
            key={cual}
            value={cual}
            label={<span style={{ overflowWrap: 'anywhere' }}>{texto(cliente)}</span>}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** Asks, and once more where their ids differ; then goes on to the one that stays. */
function useUnir(nif: string, { queda, otro }: Dos) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const navigate = useNavigate();
  const { mutate, isPending } = useUnirClientes(nif);
  const [uno, dos] = [queda.cliente, otro.cliente];
  const unir = (eleccion: Eleccion, confirmada: boolean): void =>
    mutate(
      {
        uuid: uno.uuid,
        version: uno.version,
        uuidAbsorbido: dos.uuid,
        versionAbsorbido: dos.version,
        confirmar: confirmada,
        cliente: unida(uno, dos, eleccion),
      },
      {
        onSuccess: () => {
          toasts.exito({ mensaje: t('repetidos.unir.hecho') });
          void navigate(paths.nif.fichaCliente(nif, uno.uuid), { replace: true });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.codigo === 'UNION_SIN_CONFIRMAR') void preguntar(eleccion);
          else avisarError(error);
        },
      },
    );
  const preguntar = async (eleccion: Eleccion): Promise<void> => {
    const seguro = await confirmar({
      titulo: t('repetidos.unir.distintas.titulo'),
      texto: t('repetidos.unir.distintas.texto', { una: uno.identificacion, otra: dos.identificacion }),
      accion: t('repetidos.unir.distintas.accion'),
    });
    if (seguro) unir(eleccion, true);
  };
  return {
    uniendo: isPending,
    unir: async (eleccion: Eleccion): Promise<void> => {
      const si = await confirmar({
        titulo: t('repetidos.unir.confirmar.titulo', { uno: uno.nombre, otro: dos.nombre }),
        texto: t('repetidos.unir.confirmar.texto'),
        accion: t('repetidos.unir.confirmar.accion'),
      });
      if (si) unir(eleccion, false);
    },
  };
}

export function Comparacion({ nif, ...dos }: Dos & { nif: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [uno, otro] = [dos.queda.cliente, dos.otro.cliente];
  const [eleccion, elegir] = useState(() => propuesta(uno, otro));
  const { unir, uniendo } = useUnir(nif, dos);
  const campos = enQueDifieren(uno, otro);
  return (
    <Stack gap="lg" maw={860}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Ficha papel={t('repetidos.unir.queda')} resumen={dos.queda} />
        <Ficha papel={t('repetidos.unir.seUne')} resumen={dos.otro} />
      </SimpleGrid>
      <Group>
        <Button
          variant="default"
          leftSection={<IconSwitchHorizontal size={18} />}
          onClick={() => void navigate(paths.nif.unirClientes(nif, otro.uuid, uno.uuid), { replace: true })}
        >
          {t('repetidos.unir.cambiar')}
        </Button>
      </Group>
      <Stack gap="md" component="section">
        <Title order={2} size="h4">
          {t('repetidos.unir.datos')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(campos.length === 0 ? 'repetidos.unir.iguales' : 'repetidos.unir.datosTexto')}
        </Text>
        {campos.map((campo) => (
          <Elegir
            key={campo}
            campo={campo}
            dos={dos}
            lado={eleccion[campo]}
            onLado={(lado) => elegir((antes) => ({ ...antes, [campo]: lado }))}
          />
        ))}
      </Stack>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('repetidos.unir.pasara')}</Text>
        <Button
          leftSection={<IconArrowMerge size={18} />}
          loading={uniendo}
          onClick={() => void unir(eleccion)}
        >
          {t('repetidos.unir.boton')}
        </Button>
      </Stack>
    </Stack>
  );
}
