// The invoices around one: which it rectifies or replaces, which rectify or replace it, with state and amount, and
// what is left of it.
import type { FacturaDetalleDto, FacturaRelacionadaDto, RelacionadasDto } from '@encadena/contracts';
import { importeVigente } from '@encadena/invoicing';
import { MoneyText, useFormat } from '@encadena/ui';
import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { EstadoVerifactu } from '../../../shared/registros/estado';
import { EstadoFactura } from '../estado-factura';
import { Panel } from './datos-factura';

interface Relacion {
  factura: FacturaRelacionadaDto;
  texto: string;
}

function useRelaciones(factura: FacturaDetalleDto, relacionadas: RelacionadasDto): Relacion[] {
  const { t } = useTranslation();
  const { rectificaA, rectificadaPor, sustituyeA, sustituidaPor } = relacionadas;
  const numeroDe = (uuid: string): string =>
    rectificadaPor.find((una) => una.uuid === uuid)?.numeroCompleto ?? '';
  const con = (texto: string) => (una: FacturaRelacionadaDto) => ({ factura: una, texto });
  return [
    ...rectificaA.map(con(t('rectificar.relacion.rectificaA'))),
    ...sustituyeA.map(con(t('rectificar.relacion.sustituyeA'))),
    ...rectificadaPor.map((una) => ({
      factura: una,
      texto:
        una.uuidRectificada === factura.uuid
          ? t('rectificar.relacion.rectificadaPor')
          : t('rectificar.relacion.deRectificativa', { numero: numeroDe(una.uuidRectificada) }),
    })),
    ...sustituidaPor.map((una) => ({
      factura: una,
      texto: una.compensa ? t('rectificar.relacion.compensa') : t('rectificar.relacion.sustituidaPor'),
    })),
  ];
}

function Fila({ factura, texto }: Relacion) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { uuid: nif } = useNif();
  const { uuid, numeroCompleto, fechaExpedicion, estadoInterno, estadoVerifactu, importeTotal } = factura;
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      wrap="nowrap"
      py={8}
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Box miw={0}>
        <Text size="xs" c="dimmed">
          {texto}
        </Text>
        <Group gap="2px 12px">
          {uuid ? (
            <Anchor component={Link} to={paths.nif.factura(nif, uuid)} fz="sm" fw={550} className="cifras">
              {numeroCompleto}
            </Anchor>
          ) : (
            <Text size="sm" fw={550} className="cifras" style={{ overflowWrap: 'anywhere' }}>
              {numeroCompleto}
            </Text>
          )}
          <Text size="sm" c="dimmed" className="cifras">
            {fecha(fechaExpedicion)}
          </Text>
          {estadoInterno && <EstadoFactura estado={estadoInterno} />}
          {estadoVerifactu && <EstadoVerifactu estado={estadoVerifactu} />}
          {!uuid && (
            <Text size="xs" c="dimmed">
              {t('rectificar.relacion.externa')}
            </Text>
          )}
        </Group>
      </Box>
      {importeTotal && <MoneyText valor={importeTotal} fz="sm" fw={550} />}
    </Group>
  );
}

/** What is left after the rectifying ones; undefined when nothing rectifies it. */
function Queda({ factura, relacionadas }: { factura: FacturaDetalleDto; relacionadas: RelacionadasDto }) {
  const { t } = useTranslation();
  const cuentan = relacionadas.rectificadaPor.filter(({ anulada }) => !anulada);
  if (cuentan.length === 0) return null;
  if (cuentan.some(({ rectificaVarias }) => rectificaVarias))
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('rectificar.relacion.quedaNoSeSabe')}
      </Text>
    );
  return (
    <Group
      justify="space-between"
      pt="xs"
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Text size="sm" fw={600}>
        {t('rectificar.relacion.queda')}
      </Text>
      <MoneyText
        valor={importeVigente(factura.uuid, factura.totales.importeTotal, cuentan)}
        fz="sm"
        fw={600}
      />
    </Group>
  );
}

export function PanelRelacionadas({
  factura,
  relacionadas,
}: {
  factura: FacturaDetalleDto;
  relacionadas: RelacionadasDto;
}) {
  const { t } = useTranslation();
  const relaciones = useRelaciones(factura, relacionadas);
  if (relaciones.length === 0 && !factura.modoRectificacion) return null;
  return (
    <Panel titulo={t('rectificar.relacion.titulo')}>
      {factura.modoRectificacion && (
        <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          {`${t(`rectificar.modo.${factura.modoRectificacion}`)} · ${factura.motivo ?? ''}`}
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {relaciones.map((una, indice) => (
          <Fila key={indice} {...una} />
        ))}
      </Stack>
      <Queda factura={factura} relacionadas={relacionadas} />
    </Panel>
  );
}
