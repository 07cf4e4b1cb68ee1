// The record in hand between the one before it and the one after it.
import type { RegistroDetalleDto } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Paper, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';

type Vecino = NonNullable<RegistroDetalleDto['anterior']>;

function Ficha({ titulo, registro, propia }: { titulo: string; registro: Vecino; propia?: boolean }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  return (
    <Paper
      withBorder
      p="sm"
      h="100%"
      style={propia ? { borderColor: 'var(--mantine-primary-color-filled)', borderWidth: 2 } : undefined}
    >
      <Stack gap={2}>
        <Text fz="xs" c="dimmed">
          {titulo} · {t('cadena.vecinos.posicion', { posicion: registro.posicionCadena })}
        </Text>
        <Text fw={600} className="cifras" style={{ overflowWrap: 'anywhere' }}>
          {registro.numero}
        </Text>
        <Text fz="sm">{t(`codigos.operacion.${registro.operacion}`)}</Text>
        <Text fz="xs" c="dimmed" className="cifras">
          {instante(registro.fechaHoraGeneracion, zona)}
        </Text>
        <Text ff="monospace" fz="xs" title={registro.huella}>
          {`${registro.huella.slice(0, 12)}…`}
        </Text>
      </Stack>
    </Paper>
  );
}

function Nadie({ texto }: { texto: string }) {
  return (
    <Paper withBorder p="sm" h="100%" mih={124} style={{ borderStyle: 'dashed' }}>
      <Text fz="sm" c="dimmed">
        {texto}
      </Text>
    </Paper>
  );
}

export function Neighbours({
  registro,
  onIr,
}: {
  registro: RegistroDetalleDto;
  onIr: (uuid: string) => void;
}) {
  const { t } = useTranslation();
  const { anterior, siguiente, posicionCadena } = registro;
  const lado = (vecino: Vecino | null, titulo: string, nadie: string) => {
    if (!vecino) return <Nadie texto={nadie} />;
    const faltan = Math.abs(vecino.posicionCadena - posicionCadena) - 1;
    return (
      <UnstyledButton h="100%" onClick={() => onIr(vecino.uuid)}>
        <Ficha titulo={titulo} registro={vecino} />
        {faltan > 0 && (
          <Text fz="sm" fw={550} c="red">
            {t('cadena.vecinos.saltan', { count: faltan })}
          </Text>
        )}
      </UnstyledButton>
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      {lado(anterior, t('cadena.vecinos.anterior'), t('cadena.vecinos.sinAnterior'))}
      <Ficha titulo={t('cadena.vecinos.este')} registro={registro} propia />
      {lado(siguiente, t('cadena.vecinos.siguiente'), t('cadena.vecinos.sinSiguiente'))}
    </SimpleGrid>
  );
}
