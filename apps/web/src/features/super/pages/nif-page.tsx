// One NIF as staff see it: its documents first, since those are what waits for a decision.
import type { NifSoporteDto } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, PageHeader, StatusBadge, useFormat } from '@encadena/ui';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { enUnaLinea } from '../../../shared/direccion';
import { mensajeDeError } from '../../../shared/query';
import { nifSoporteQuery } from '../api';
import { DocumentoSoporte } from '../components/documento';
import { Ficha, Parte } from '../components/ficha';
import { MotivoForm } from '../components/motivo-form';
import { useTextoConsumo, useTextoSuscripcion, ZONA } from '../estados';
import { ponerMotivo, useMotivo } from '../motivo';

const KILO = 1000;

function Empresa({ datos: { nif, suscripcion, certificado } }: { datos: NifSoporteDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const textoSuscripcion = useTextoSuscripcion();
  const textoConsumo = useTextoConsumo();
  const { direccion, administrador } = nif;
  return (
    <Parte titulo={t('superusuario.nif.datos')}>
      <Ficha
        datos={[
          [t('superusuario.nif.direccion'), enUnaLinea(direccion)],
          [
            t('superusuario.nif.administrador'),
            administrador ? `${administrador.nombre} ${administrador.apellidos}, ${administrador.nif}` : '–',
          ],
          [
            t('superusuario.nif.suscripcion'),
            suscripcion
              ? `${textoSuscripcion(suscripcion)}, ${textoConsumo(suscripcion)}`
              : textoSuscripcion(null),
          ],
          [
            t('superusuario.nif.certificado'),
            certificado
              ? t('superusuario.nif.certificadoHasta', {
                  titular: certificado.titular,
                  fecha: fecha(certificado.hasta.slice(0, 10)),
                })
              : t('superusuario.nif.sinCertificado'),
          ],
        ]}
      />
    </Parte>
  );
}

function Actividad({ datos: { estadisticas } }: { datos: NifSoporteDto }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const { facturasEmitidas, borradores, clientes, registrosPendientes, registrosConErrores } = estadisticas;
  return (
    <Parte titulo={t('superusuario.nif.actividad')}>
      <Ficha
        datos={[
          [t('superusuario.nif.emitidas'), numero(facturasEmitidas)],
          [t('superusuario.nif.borradores'), numero(borradores)],
          [t('superusuario.nif.clientes'), numero(clientes)],
          [t('superusuario.nif.pendientes'), numero(registrosPendientes)],
          [t('superusuario.nif.conErrores'), numero(registrosConErrores)],
        ]}
      />
    </Parte>
  );
}

function Archivos({ datos: { archivos } }: { datos: NifSoporteDto }) {
  const { t, i18n } = useTranslation();
  const { instante, numero } = useFormat();
  const clase = (nombre: string): string =>
    i18n.exists(`superusuario.nif.clases.${nombre}`)
      ? String(t(`superusuario.nif.clases.${nombre}` as never))
      : nombre;
  const tamano = (bytes: number): string =>
    t('superusuario.nif.kilobytes', { numero: numero(Math.ceil(bytes / KILO)) });
  return (
    <Parte titulo={t('superusuario.nif.archivos')}>
      {archivos.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('superusuario.nif.sinArchivos')}
        </Text>
      ) : (
        <DataTable
          etiqueta={t('superusuario.nif.archivos')}
          filas={archivos}
          clave={({ uuid }) => uuid}
          columnas={[
            {
              clave: 'clase',
              titulo: t('superusuario.nif.columnas.clase'),
              celda: (archivo) => clase(archivo.clase),
            },
            { clave: 'tipo', titulo: t('superusuario.nif.columnas.tipo'), celda: ({ tipo }) => tipo },
            {
              clave: 'bytes',
              titulo: t('superusuario.nif.columnas.bytes'),
              celda: ({ bytes }) => <span className="cifras">{tamano(bytes)}</span>,
              derecha: true,
            },
            {
              clave: 'fecha',
              titulo: t('superusuario.nif.columnas.fecha'),
              celda: ({ creadoEn }) => <span className="cifras">{instante(creadoEn, ZONA)}</span>,
            },
          ]}
          tarjeta={(archivo) => (
            <Stack gap={2}>
              <Text size="sm" fw={550}>
                {clase(archivo.clase)}
              </Text>
              <Text size="sm" c="dimmed">
                {archivo.tipo} · {tamano(archivo.bytes)} · {instante(archivo.creadoEn, ZONA)}
              </Text>
            </Stack>
          )}
        />
      )}
    </Parte>
  );
}

function Cabecera({ datos, motivo }: { datos: NifSoporteDto | undefined; motivo: string }) {
  const { t } = useTranslation();
  const anotado = <div>{t('superusuario.motivo.anotado', { motivo })}</div>;
  if (!datos)
    return <PageHeader titulo={t('superusuario.nif.titulo')} ayuda="super-nif" subtitulo={anotado} />;
  const { nif, usuario } = datos;
  return (
    <PageHeader
      titulo={nif.razonSocial}
      ayuda="super-nif"
      estado={
        <StatusBadge
          tono={nif.nifValidoParaOperar ? 'bien' : 'aviso'}
          texto={t(nif.nifValidoParaOperar ? 'superusuario.nif.operativo' : 'superusuario.nif.noOperativo')}
        />
      }
      subtitulo={
        <>
          <div className="cifras">{nif.nif}</div>
          <Anchor
            component={Link}
            to={paths.super.usuario(usuario.idUsuario)}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {t('superusuario.nif.de', {
              nombre: `${usuario.nombre} ${usuario.apellidos}`.trim(),
              correo: usuario.email,
            })}
          </Anchor>
          {anotado}
        </>
      }
    />
  );
}

function Abierto({ uuid, motivo }: { uuid: string; motivo: string }) {
  const consulta = useQuery(nifSoporteQuery(uuid, motivo));
  return (
    <>
      <Cabecera datos={consulta.data} motivo={motivo} />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={4} alto={160} />}
      >
        {(datos) => (
          <Stack gap="lg">
            {datos.documentos.map((documento) => (
              <DocumentoSoporte key={documento.tipo} datos={datos} documento={documento} motivo={motivo} />
            ))}
            <Empresa datos={datos} />
            <Actividad datos={datos} />
            <Archivos datos={datos} />
          </Stack>
        )}
      </DataState>
    </>
  );
}

export function NifPage() {
  const { t } = useTranslation();
  const { usuario = '', nif = '' } = useParams();
  const motivo = useMotivo(usuario);
  if (motivo !== undefined) return <Abierto uuid={nif} motivo={motivo} />;
  return (
    <>
      <PageHeader titulo={t('superusuario.nif.titulo')} ayuda="super-nif" />
      <MotivoForm onMotivo={(nuevo) => ponerMotivo(usuario, nuevo)} />
    </>
  );
}
