// Who shares the invoice with its recipient: customers too, each with its part or all alike.
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { MAX_OTROS_DESTINATARIOS, participacionesDe } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { isPorcentajeTexto } from '@encadena/values';
import { ActionIcon, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoPorcentaje } from '../../../shared/campos';
import { ClienteSelect, unClienteQuery } from '../../../shared/cliente-select';
import { useAsistente, useErrorDeCampo } from './asistente-context';

type Otro = NonNullable<FacturaEntradaCruda['otrosDestinatarios']>[number];

function Fila({
  otro,
  indice,
  poner,
  quitar,
}: {
  otro: Otro;
  indice: number;
  poner: (participacion: string | null) => void;
  quitar: () => void;
}) {
  const { t } = useTranslation();
  const { nif } = useAsistente();
  const error = useErrorDeCampo();
  const cliente = useQuery(unClienteQuery(nif, otro.uuidCliente)).data;
  const nombre = cliente?.nombre ?? '';
  const texto = t('facturaVarios.destinatarios.quitar', { nombre });
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm" role="group" aria-label={nombre}>
      <div style={{ flex: '1 1 auto', minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {nombre}
        </Text>
        <Text size="sm" c="dimmed" className="cifras">
          {cliente?.identificacion}
        </Text>
      </div>
      <CampoPorcentaje
        label={t('facturaVarios.destinatarios.parte')}
        w={110}
        data-campo={`otrosDestinatarios[${indice}].participacion`}
        value={otro.participacion ?? ''}
        error={
          error(`otrosDestinatarios[${indice}].participacion`) ??
          error(`otrosDestinatarios[${indice}].uuidCliente`)
        }
        onChange={(valor) => poner(valor === '' ? null : valor)}
      />
      <Tooltip label={texto}>
        <ActionIcon mt={28} size="md" color="gray" aria-label={texto} onClick={quitar}>
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** How it is shared out, or why that cannot be told. */
function Reparto({ otros, primero }: { otros: readonly Otro[]; primero: string | undefined }) {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const dichas = otros.filter(({ participacion }) => participacion);
  const legibles = dichas.every(({ participacion }) => isPorcentajeTexto(participacion));
  const [resto] = (legibles && participacionesDe(otros)) || [];
  const texto = resto?.gt(0)
    ? primero &&
      t('facturaVarios.destinatarios.elResto', { nombre: primero, parte: porcentaje(resto.toFixed()) })
    : t(
        dichas.length === 0
          ? 'facturaVarios.destinatarios.partesIguales'
          : 'validacion.PARTICIPACION_NO_VALIDA',
      );
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {texto}
    </Text>
  );
}

export function OtrosDestinatarios() {
  const { t } = useTranslation();
  const { nif, borrador, dispatch } = useAsistente();
  const error = useErrorDeCampo();
  const otros = borrador.otrosDestinatarios ?? [];
  const primero = useQuery(unClienteQuery(nif, borrador.uuidCliente ?? null)).data;
  const poner = (otrosDestinatarios: readonly Otro[]): void =>
    dispatch({ tipo: 'campos', cambios: { otrosDestinatarios: [...otrosDestinatarios] } });
  const [repetido, setRepetido] = useState<string>();
  const raiz = useRef<HTMLDivElement>(null);
  const quitado = useRef(false);
  // The button that was pressed is gone: whoever uses the keyboard goes on where another one is chosen.
  useEffect(() => {
    if (!quitado.current) return;
    quitado.current = false;
    raiz.current?.querySelector<HTMLElement>('[data-campo="otrosDestinatarios"]')?.focus();
  }, [otros.length]);
  const yaEsta = (uuid: string): boolean =>
    uuid === borrador.uuidCliente || otros.some(({ uuidCliente }) => uuidCliente === uuid);
  return (
    <Stack gap="sm" component="section" ref={raiz} aria-labelledby="otros-destinatarios">
      <div>
        <Title order={3} id="otros-destinatarios">
          {t('facturaVarios.destinatarios.titulo')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('facturaVarios.destinatarios.ayuda')}
        </Text>
      </div>
      {otros.map((otro, indice) => (
        <Fila
          key={otro.uuidCliente}
          otro={otro}
          indice={indice}
          poner={(participacion) => poner(otros.with(indice, { ...otro, participacion }))}
          quitar={() => {
            quitado.current = true;
            poner(otros.toSpliced(indice, 1));
          }}
        />
      ))}
      {otros.length > 0 && <Reparto otros={otros} primero={primero?.nombre} />}
      {otros.length < MAX_OTROS_DESTINATARIOS && (
        <ClienteSelect
          nif={nif}
          label={t('facturaVarios.destinatarios.otro')}
          uuid={null}
          data-campo="otrosDestinatarios"
          error={
            repetido
              ? t('validacion.DESTINATARIO_REPETIDO', { nombre: repetido })
              : error('otrosDestinatarios')
          }
          onCliente={(cliente) => {
            if (!cliente) return;
            const esta = yaEsta(cliente.uuid);
            setRepetido(esta ? cliente.nombre : undefined);
            if (!esta) poner([...otros, { uuidCliente: cliente.uuid, participacion: null }]);
          }}
        />
      )}
    </Stack>
  );
}
