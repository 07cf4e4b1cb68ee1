// One invoice: what it says, its progress, its QR, its PDF, its records with both XMLs.
import type { FacturaDetalleDto, RelacionadasDto } from '@encadena/contracts';
import { CopyButton, DataState, Esqueleto, MonedaContext, PageHeader } from '@encadena/ui';
import { Accordion, Grid, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { useMovil } from '../../../shared/pie';
import { faltaAlguna, mensajeDeError } from '../../../shared/query';
import { registrosQuery } from '../../../shared/registros/api';
import { EnLaAgencia, EstadoVerifactu } from '../../../shared/registros/estado';
import { PanelQr } from '../../../shared/registros/panel-qr';
import { XmlViewer } from '../../../shared/registros/xml-viewer';
import { facturaQuery, relacionadasQuery } from '../api';
import { AvisoAgencia } from '../components/aviso-agencia';
import { DatosGenerales, Panel, Partes } from '../components/datos-factura';
import { LineasFactura } from '../components/lineas-factura';
import { PanelRelacionadas } from '../components/panel-relacionadas';
import { RecorridoFactura } from '../components/recorrido-factura';
import { TotalesDivisa } from '../components/totales-divisa';
import { PanelCobros } from '../cobros/panel-cobros';
import type { PorCorreo } from '../correo/api';
import { CorreoDe } from '../correo/correo-de';
import { PanelCorreos } from '../correo/panel-correos';
import { ActoDeFactura } from '../correccion/acto-de-factura';
import { EstadoFactura } from '../estado-factura';
import { DePresupuesto } from '../presupuestos/de-presupuesto';
import { AvisoSiguiente, useSiguiente } from '../rectificar/aviso-siguiente';
import { useDeAcuerdo } from '../use-de-acuerdo';
import { AccionesAlPie, AccionesDeCabecera } from './acciones-de-factura';

const registrosDe = (nif: string, uuid: string) =>
  registrosQuery(nif, { uuidFactura: uuid, size: 100, sort: 'posicionCadena,desc' });

interface DetalleProps {
  nif: string;
  factura: FacturaDetalleDto;
  relacionadas: RelacionadasDto | undefined;
}

function Detalle({ nif, factura, relacionadas }: DetalleProps) {
  const { t } = useTranslation();
  const movil = useMovil();
  const { siguiente } = useSiguiente(nif, { factura, relacionadas });
  const emitida = factura.estadoInterno !== 'BORRADOR';
  const correo: PorCorreo | undefined = emitida
    ? { clase: 'FACTURA', uuid: factura.uuid, numero: factura.numeroCompleto ?? '' }
    : undefined;
  const registros = useQuery({ ...registrosDe(nif, factura.uuid), enabled: emitida });
  const ultimo = registros.data?.contenido[0];
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          {ultimo && <AvisoAgencia nif={nif} factura={factura} registro={ultimo} />}
          {siguiente && relacionadas && (
            <AvisoSiguiente factura={factura} relacionadas={relacionadas} siguiente={siguiente} />
          )}
          <Partes factura={factura} />
          <Panel titulo={t('facturas.detalle.lineas')}>
            <MonedaContext value={factura.moneda}>
              <LineasFactura
                lineas={factura.lineas}
                importes={factura.lineas.map(({ importe }) => importe)}
              />
            </MonedaContext>
          </Panel>
          {relacionadas && <PanelRelacionadas factura={factura} relacionadas={relacionadas} />}
          <Panel titulo={t('facturas.detalle.fechas')}>
            <DatosGenerales factura={factura} />
          </Panel>
          {registros.data && registros.data.contenido.length > 0 && (
            <Panel titulo={t('facturas.detalle.registros')}>
              <Accordion chevronPosition="left" variant="contained">
                {registros.data.contenido.map((registro) => (
                  <Accordion.Item key={registro.uuid} value={registro.uuid}>
                    <Accordion.Control>
                      <Group gap="sm">
                        <Text size="sm" fw={550}>
                          {t(`codigos.operacion.${registro.operacion}`)}
                        </Text>
                        <EstadoVerifactu estado={registro.estado} />
                      </Group>
                    </Accordion.Control>
                    <Accordion.Panel>
                      <Group gap={4} wrap="nowrap" mb="xs">
                        <Text ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                          {registro.huella}
                        </Text>
                        <CopyButton valor={registro.huella} que={t('facturas.detalle.huella')} />
                      </Group>
                      <XmlViewer nif={nif} registro={registro} />
                    </Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion>
            </Panel>
          )}
          {/* Below everything: it comes when it is known, and pushes nothing down. */}
          <DePresupuesto nif={nif} factura={factura.uuid} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="md">
          <Panel titulo={t('facturas.detalle.totales')}>
            <TotalesDivisa
              calculo={factura}
              cambio={factura}
              irpfPorcentaje={factura.irpfPorcentaje}
              descuento={factura.descuentoGlobal}
            />
          </Panel>
          <Panel titulo={t('facturas.detalle.estado')}>
            {factura.verifactu && (
              <Text size="sm" mb="sm">
                {t('registros.detalle.estadoAgencia')}:{' '}
                <b>
                  <EnLaAgencia estado={factura.verifactu.estadoFacturaAeat} />
                </b>
              </Text>
            )}
            <RecorridoFactura factura={factura} registros={registros.data?.contenido ?? []} />
          </Panel>
          {/* Below what a draft shows as well: it comes when the invoice is issued, and pushes nothing down. */}
          {emitida && <PanelCobros nif={nif} factura={factura} />}
          {factura.urlVerificacion && (
            <Panel titulo={t('facturas.detalle.qr')}>
              <PanelQr
                nif={nif}
                uuidFactura={factura.uuid}
                numero={factura.numeroCompleto ?? ''}
                url={factura.urlVerificacion}
              />
            </Panel>
          )}
          {/* The last: what was sent comes when it is known. */}
          {correo && (
            <PanelCorreos
              nif={nif}
              cosa={correo}
              // On a phone that lies at the lower edge.
              enviar={movil ? undefined : paths.nif.enviarFactura(nif, factura.uuid)}
              cliente={factura.uuidCliente}
            />
          )}
        </Stack>
      </Grid.Col>
      <ActoDeFactura nif={nif} factura={factura} ultimo={ultimo} />
      {correo && <CorreoDe nif={nif} cosa={correo} />}
    </Grid>
  );
}

export function FacturaPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const movil = useMovil();
  const { uuid = '' } = useParams();
  const consulta = useQuery(facturaQuery(nif, uuid));
  // Asked for beside the invoice and shown with it: what stands above everything would push it down later.
  const registros = useQuery(registrosDe(nif, uuid));
  useDeAcuerdo(consulta, registros);
  const relacionadas = useQuery(relacionadasQuery(nif, uuid));
  const { esperando } = useSiguiente(nif, { factura: consulta.data, relacionadas: relacionadas.data });
  const alrededor = faltaAlguna(registros, relacionadas) || esperando;
  const factura = alrededor ? undefined : consulta.data;
  const titulo = factura?.numeroCompleto
    ? t('facturas.detalle.titulo', { numero: factura.numeroCompleto })
    : t('facturas.detalle.tituloBorrador');
  const estado = factura && (
    <Group gap={6}>
      {factura.numeroCompleto && (
        <CopyButton valor={factura.numeroCompleto} que={t('facturas.detalle.numero')} />
      )}
      <EstadoFactura estado={factura.estadoInterno} />
      {factura.verifactu && <EstadoVerifactu estado={factura.verifactu.estado} />}
    </Group>
  );
  return (
    <>
      <PageHeader
        titulo={titulo}
        ayuda="factura"
        estado={estado}
        acciones={factura && <AccionesDeCabecera nif={nif} factura={factura} />}
      />
      <DataState
        consulta={alrededor ? { ...consulta, data: undefined } : consulta}
        mensajeDeError={(error) => mensajeDeError(error) ?? t('facturas.acciones.errorCarga')}
        esqueleto={<Esqueleto filas={4} alto={140} />}
      >
        {(datos) => <Detalle nif={nif} factura={datos} relacionadas={relacionadas.data} />}
      </DataState>
      {movil && factura && <AccionesAlPie nif={nif} factura={factura} />}
    </>
  );
}
