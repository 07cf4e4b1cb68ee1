// One user's account as staff see it, after saying why.
import type { NifDeUsuarioDto, UsuarioDetalleDto } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, PageHeader, StatusBadge, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { mensajeDeError } from '../../../shared/query';
import { usuarioQuery } from '../api';
import { Ficha, Parte } from '../components/ficha';
import { MotivoForm } from '../components/motivo-form';
import { EstadoDocumentacion, useTextoConsumo, useTextoSuscripcion, ZONA } from '../estados';
import { ponerMotivo, useMotivo } from '../motivo';

function Cuenta({ usuario }: { usuario: UsuarioDetalleDto }) {
  const { t } = useTranslation();
  const { instante, numero } = useFormat();
  const siNo = (si: boolean): string => t(si ? 'superusuario.usuario.si' : 'superusuario.usuario.no');
  const { telefono, idioma, creadoEn, ultimoUso, sesionesAbiertas, segundoFactor, correosComerciales } =
    usuario;
  return (
    <Parte titulo={t('superusuario.usuario.datos')}>
      <Ficha
        datos={[
          [t('superusuario.usuario.alta'), instante(creadoEn, ZONA)],
          [
            t('superusuario.usuario.ultimoUso'),
            ultimoUso ? instante(ultimoUso, ZONA) : t('superusuario.usuarios.nunca'),
          ],
          [t('superusuario.usuario.sesiones'), numero(sesionesAbiertas)],
          [
            t('superusuario.usuario.segundoFactor'),
            t(segundoFactor ? 'superusuario.usuarios.activo' : 'superusuario.usuarios.inactivo'),
          ],
          [t('superusuario.usuario.telefono'), telefono ?? '–'],
          [t('superusuario.usuario.idioma'), t(`comun.idioma.${idioma}`)],
          [t('superusuario.usuario.comerciales'), siNo(correosComerciales)],
        ]}
      />
    </Parte>
  );
}

function Aceptaciones({ usuario: { aceptaciones } }: { usuario: UsuarioDetalleDto }) {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const nombres: Record<string, string> = {
    PRIVACIDAD: t('auth.legal.privacidad'),
    CONDICIONES: t('auth.legal.condiciones'),
  };
  return (
    <Parte titulo={t('superusuario.usuario.aceptaciones')}>
      {aceptaciones.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('superusuario.usuario.sinAceptaciones')}
        </Text>
      ) : (
        <List size="sm" listStyleType="none" spacing={4}>
          {aceptaciones.map(({ documento, version, en }) => (
            <List.Item key={documento + version + en}>
              {t('superusuario.usuario.aceptacion', {
                documento: nombres[documento] ?? documento,
                version,
                fecha: instante(en, ZONA),
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Parte>
  );
}

function SusNifs({ usuario: { idUsuario, listaNifs } }: { usuario: UsuarioDetalleDto }) {
  const { t } = useTranslation();
  const textoSuscripcion = useTextoSuscripcion();
  const nombre = ({ uuid, razonSocial, archivado }: NifDeUsuarioDto) => (
    <>
      <Anchor component={Link} to={paths.super.nif(idUsuario, uuid)} fw={550}>
        {razonSocial}
      </Anchor>{' '}
      {archivado && <StatusBadge tono="neutro" texto={t('superusuario.usuario.archivado')} />}
    </>
  );
  const textoConsumo = useTextoConsumo();
  const consumo = ({ suscripcion }: NifDeUsuarioDto) => textoConsumo(suscripcion);
  const columnas: Columna<NifDeUsuarioDto>[] = [
    { clave: 'nombre', titulo: t('superusuario.usuario.columnas.nombre'), celda: nombre },
    {
      clave: 'nif',
      titulo: t('superusuario.usuario.columnas.nif'),
      celda: ({ nif }) => <span className="cifras">{nif}</span>,
    },
    {
      clave: 'documentacion',
      titulo: t('superusuario.usuario.columnas.documentacion'),
      celda: ({ documentacionEstado }) => <EstadoDocumentacion estado={documentacionEstado} />,
    },
    {
      clave: 'suscripcion',
      titulo: t('superusuario.usuario.columnas.suscripcion'),
      celda: ({ suscripcion }) => textoSuscripcion(suscripcion),
    },
    { clave: 'consumo', titulo: t('superusuario.usuario.columnas.consumo'), celda: consumo },
  ];
  return (
    <Parte titulo={t('superusuario.usuario.nifs')}>
      {listaNifs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('superusuario.usuario.sinNifs')}
        </Text>
      ) : (
        <DataTable
          etiqueta={t('superusuario.usuario.nifs')}
          filas={listaNifs}
          columnas={columnas}
          clave={({ uuid }) => uuid}
          tarjeta={(nif) => (
            <Stack gap={4}>
              <div>{nombre(nif)}</div>
              <Text size="sm" c="dimmed" className="cifras">
                {nif.nif}
              </Text>
              <div>
                <EstadoDocumentacion estado={nif.documentacionEstado} />
              </div>
              <Text size="sm">
                {textoSuscripcion(nif.suscripcion)} · {t('superusuario.usuario.columnas.consumo')}:{' '}
                {consumo(nif)}
              </Text>
            </Stack>
          )}
        />
      )}
    </Parte>
  );
}

function Abierto({ idUsuario, motivo }: { idUsuario: string; motivo: string }) {
  const { t } = useTranslation();
  const consulta = useQuery(usuarioQuery(idUsuario, motivo));
  const { data } = consulta;
  return (
    <>
      <PageHeader
        titulo={data ? `${data.nombre} ${data.apellidos}`.trim() : t('superusuario.usuario.titulo')}
        ayuda="super-usuario"
        subtitulo={
          <>
            {data && <div>{data.email}</div>}
            <div>{t('superusuario.motivo.anotado', { motivo })}</div>
          </>
        }
      />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={160} />}
      >
        {(usuario) => (
          <Stack gap="lg">
            <SusNifs usuario={usuario} />
            <Cuenta usuario={usuario} />
            <Aceptaciones usuario={usuario} />
          </Stack>
        )}
      </DataState>
    </>
  );
}

export function UsuarioPage() {
  const { t } = useTranslation();
  const { usuario = '' } = useParams();
  const motivo = useMotivo(usuario);
  if (motivo !== undefined) return <Abierto idUsuario={usuario} motivo={motivo} />;
  return (
    <>
      <PageHeader titulo={t('superusuario.usuario.titulo')} ayuda="super-usuario" />
      <MotivoForm onMotivo={(nuevo) => ponerMotivo(usuario, nuevo)} />
    </>
  );
}
