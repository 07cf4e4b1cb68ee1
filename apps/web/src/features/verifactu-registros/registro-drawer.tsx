// One sealed record: what it says, its status, whether it checks out, and both XMLs.
import type { FacturaDetalleDto, RegistroDetalleDto } from '@encadena/contracts';
import { CopyButton, DataState, Esqueleto, useFormat } from '@encadena/ui';
import { Anchor, Button, DataList, Drawer, Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useNif } from '../../shared/nif';
import { NifEnCajon } from '../../shared/nif-en-cajon';
import { mensajeDeError } from '../../shared/query';
import { AgencyError } from '../../shared/registros/agency-error';
import { facturaQuery, registroQuery } from '../../shared/registros/api';
import { EnLaAgencia, EstadoVerifactu } from '../../shared/registros/estado';
import { PanelQr } from '../../shared/registros/panel-qr';
import { Remedios } from '../../shared/registros/remedios';
import { XmlViewer } from '../../shared/registros/xml-viewer';

function Huella({ valor, que }: { valor: string; que: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
        {valor}
      </Text>
      <CopyButton valor={valor} que={que} />
    </Group>
  );
}

function Comprobacion({ registro: { comprobacion } }: { registro: RegistroDetalleDto }) {
  const { t } = useTranslation();
  const filas = [
    {
      bien: comprobacion.huellaCorrecta,
      texto: comprobacion.huellaCorrecta
        ? t('registros.detalle.huellaCorrecta')
        : t('registros.detalle.huellaIncorrecta'),
    },
    {
      bien: comprobacion.enlaceCorrecto,
      texto: comprobacion.enlaceCorrecto
        ? t('registros.detalle.enlaceCorrecto')
        : t('registros.detalle.enlaceIncorrecto'),
    },
    {
      bien: comprobacion.ordenTemporalCorrecto,
      texto: comprobacion.ordenTemporalCorrecto
        ? t('registros.detalle.ordenCorrecto')
        : t('registros.detalle.ordenIncorrecto'),
    },
    ...(comprobacion.horaNoAdelantada ? [] : [{ bien: false, texto: t('registros.detalle.horaAdelantada') }]),
  ];
  return (
    <List size="sm" spacing={4} aria-label={t('registros.detalle.comprobacion')}>
      {filas.map(({ bien, texto }) => (
        <List.Item
          key={texto}
          icon={
            <ThemeIcon size={20} radius="xl" variant="light" color={bien ? 'teal' : 'red'}>
              {bien ? <IconCheck size={13} /> : <IconAlertTriangle size={13} />}
            </ThemeIcon>
          }
        >
          {texto}
        </List.Item>
      ))}
    </List>
  );
}

function Detalle({
  nif,
  registro,
  factura,
}: {
  nif: string;
  registro: RegistroDetalleDto;
  /** Of a record that was objected to. */
  factura: FacturaDetalleDto | undefined;
}) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { zona } = useNif();
  const cuando = (valor: string | null): string =>
    valor ? instante(valor, zona) : t('registros.detalle.noEnviado');
  const filas: [string, ReactNode][] = [
    [t('registros.columnas.operacion'), t(`codigos.operacion.${registro.operacion}`)],
    [
      t('registros.columnas.factura'),
      <Anchor key="f" component={Link} to={paths.nif.factura(nif, registro.uuidFactura)} inherit>
        {registro.numero}
      </Anchor>,
    ],
    [t('registros.detalle.tipo'), t(`codigos.tipoFactura.${registro.tipoFactura}`)],
    [t('registros.detalle.estadoAgencia'), <EnLaAgencia key="e" estado={registro.estadoFacturaAeat} />],
    [t('registros.detalle.generado'), cuando(registro.fechaHoraGeneracion)],
    [t('registros.detalle.enviado'), cuando(registro.fechaHoraEnvio)],
    [t('registros.detalle.intentos'), String(registro.intentos)],
    [
      t('registros.detalle.huella'),
      <Huella key="h" valor={registro.huella} que={t('registros.detalle.huella')} />,
    ],
    [
      t('registros.detalle.huellaAnterior'),
      registro.huellaAnterior ? (
        <Huella key="a" valor={registro.huellaAnterior} que={t('registros.detalle.huellaAnterior')} />
      ) : (
        t('registros.detalle.primero')
      ),
    ],
    ...(registro.csv
      ? [
          [
            t('registros.detalle.csv'),
            <Huella key="c" valor={registro.csv} que={t('registros.detalle.csv')} />,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <Group gap="xs">
        <EstadoVerifactu estado={registro.estado} />
        {registro.incidencia && (
          <Text size="sm" c="dimmed">
            {t('registros.detalle.incidencia')}
          </Text>
        )}
      </Group>
      <AgencyError registro={registro}>
        <Remedios nif={nif} factura={factura} registro={registro} />
      </AgencyError>
      <DataList size="sm" labelWidth="9.5rem">
        {filas.map(([etiqueta, valor]) => (
          <DataList.Item key={etiqueta}>
            <DataList.ItemLabel>{etiqueta}</DataList.ItemLabel>
            <DataList.ItemValue>{valor}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {registro.urlVerificacion && (
        <section aria-label={t('facturas.detalle.qr')}>
          <PanelQr
            nif={nif}
            uuidFactura={registro.uuidFactura}
            numero={registro.numero}
            url={registro.urlVerificacion}
          />
        </section>
      )}
      <Comprobacion registro={registro} />
      <Anchor component={Link} fz="sm" to={paths.nif.cadena(nif, `?registro=${registro.uuid}`)}>
        {t('cadena.verEnCadena')}
      </Anchor>
      <XmlViewer nif={nif} registro={registro} />
    </Stack>
  );
}

export function RegistroDrawer({
  nif,
  uuid,
  onCerrar,
  onIr,
}: {
  nif: string;
  uuid?: string;
  onCerrar: () => void;
  onIr: (uuid: string) => void;
}) {
  const { t } = useTranslation();
  const consulta = useQuery({ ...registroQuery(nif, uuid ?? ''), enabled: uuid !== undefined });
  const registro = consulta.data;
  // What can be done about an objection depends on the invoice; shown together, so that nothing is pushed down later.
  const conError = registro !== undefined && registro.codigoError !== null;
  const factura = useQuery({ ...facturaQuery(nif, registro?.uuidFactura ?? ''), enabled: conError });
  const esperando = conError && factura.isPending;
  return (
    <Drawer
      opened={uuid !== undefined}
      onClose={onCerrar}
      position="right"
      size="xl"
      title={
        registro
          ? t('registros.detalle.titulo', { posicion: registro.posicionCadena })
          : t('registros.titulo')
      }
      closeButtonProps={{ 'aria-label': t('comun.acciones.cerrar') }}
    >
      <DataState
        consulta={esperando ? { ...consulta, data: undefined, isPending: true } : consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={10} alto={28} />}
      >
        {(datos) => (
          <Stack gap="md">
            <NifEnCajon />
            <Detalle nif={nif} registro={datos} factura={factura.data} />
            <Group justify="space-between">
              <Button
                variant="default"
                size="xs"
                disabled={!datos.anterior}
                onClick={() => datos.anterior && onIr(datos.anterior.uuid)}
              >
                {t('registros.detalle.anterior')}
              </Button>
              <Button
                variant="default"
                size="xs"
                disabled={!datos.siguiente}
                onClick={() => datos.siguiente && onIr(datos.siguiente.uuid)}
              >
                {t('registros.detalle.siguiente')}
              </Button>
            </Group>
          </Stack>
        )}
      </DataState>
    </Drawer>
  );
}
