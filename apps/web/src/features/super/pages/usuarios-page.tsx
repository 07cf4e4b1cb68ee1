// All users, with the counts for each: found by person or NIF, ten per page.
import { ESTADOS_DOCUMENTACION } from '@encadena/contracts';
import type { UsuarioFilaDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, StatusBadge, Vacio, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { ApiError } from '../../../shared/api-error';
import { ActiveFilters, FilterBar, FilterMenu } from '../../../shared/filters';
import { mensajeDeError } from '../../../shared/query';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import { ORDEN, SIZE, usuariosQuery } from '../api';
import { ZONA } from '../estados';

/** A failed fetch moves the page back by one (the specification, section 8). */
function useVolverUnaPagina(fallo: unknown, page: number, setPage: (page: number) => void): void {
  useEffect(() => {
    if (fallo && page > 0) setPage(page - 1);
    // Once for each failure, not again for the page that was gone back to.
  }, [fallo]); // eslint-disable-line react-hooks/exhaustive-deps -- the failure alone is the event
}

function Persona({ usuario }: { usuario: UsuarioFilaDto }) {
  const { t } = useTranslation();
  const { nombre, apellidos, email, idUsuario, role, desactivado, emailVerificado } = usuario;
  return (
    // Wide enough for most addresses: a longer one breaks anywhere.
    <Stack gap={2} miw="26ch">
      <Anchor component={Link} to={paths.super.usuario(idUsuario)} fw={550}>
        {`${nombre} ${apellidos}`.trim()}
      </Anchor>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      <Group gap={4}>
        {role === 'ROLE_SUPER' && (
          <StatusBadge tono="aviso" texto={t('superusuario.usuarios.roles.ROLE_SUPER')} />
        )}
        {desactivado && <StatusBadge tono="mal" texto={t('superusuario.usuarios.desactivado')} />}
        {!emailVerificado && <StatusBadge tono="neutro" texto={t('superusuario.usuarios.sinVerificar')} />}
      </Group>
    </Stack>
  );
}

function useCeldas() {
  const { t } = useTranslation();
  const { instante, numero } = useFormat();
  return {
    segundoFactor: ({ segundoFactor }: UsuarioFilaDto) =>
      t(segundoFactor ? 'superusuario.usuarios.activo' : 'superusuario.usuarios.inactivo'),
    nifs: ({ estadisticas: { operativos, nifs } }: UsuarioFilaDto) =>
      nifs === 0
        ? '–'
        : t('superusuario.usuarios.operativos', { operativos: numero(operativos), total: numero(nifs) }),
    documentacion: ({ estadisticas: { enValidacion, nifs } }: UsuarioFilaDto) =>
      enValidacion > 0 ? (
        <StatusBadge
          tono="espera"
          texto={t('superusuario.usuarios.enValidacion', { numero: enValidacion })}
        />
      ) : nifs === 0 ? (
        '–'
      ) : (
        <Text span size="sm" c="dimmed">
          {t('superusuario.usuarios.alDia')}
        </Text>
      ),
    suscripciones: ({ estadisticas: { suscripcionesActivas: activas, pruebas, nifs } }: UsuarioFilaDto) =>
      nifs === 0
        ? '–'
        : t('superusuario.usuarios.pruebas', { activas: numero(activas), pruebas: numero(pruebas) }),
    consumo: ({ estadisticas: { consumidas, limiteFacturas } }: UsuarioFilaDto) => (
      <span className="cifras">
        {t('superusuario.usuarios.consumo', {
          consumidas: numero(consumidas),
          limite: numero(limiteFacturas),
        })}
      </span>
    ),
    ultimoUso: ({ ultimoUso }: UsuarioFilaDto) => (
      <span className="cifras">
        {ultimoUso ? instante(ultimoUso, ZONA) : t('superusuario.usuarios.nunca')}
      </span>
    ),
  };
}

function Tarjeta({ usuario }: { usuario: UsuarioFilaDto }) {
  const { t } = useTranslation();
  const celdas = useCeldas();
  return (
    <Stack gap={6}>
      <Persona usuario={usuario} />
      {usuario.estadisticas.nifs > 0 && (
        <>
          <Text component="div" size="sm">
            {t('superusuario.usuarios.columnas.nifs')}: {celdas.nifs(usuario)} ·{' '}
            {celdas.documentacion(usuario)}
          </Text>
          <Text size="sm">
            {t('superusuario.usuarios.columnas.suscripciones')}: {celdas.suscripciones(usuario)}
          </Text>
          <Text size="sm">
            {t('superusuario.usuarios.columnas.consumo')}: {celdas.consumo(usuario)}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('superusuario.usuarios.columnas.segundoFactor')}: {celdas.segundoFactor(usuario)} ·{' '}
        {t('superusuario.usuarios.columnas.ultimoUso')}: {celdas.ultimoUso(usuario)}
      </Text>
    </Stack>
  );
}

function useColumnas(): Columna<UsuarioFilaDto>[] {
  const { t } = useTranslation();
  const celdas = useCeldas();
  const titulo = (
    clave: 'segundoFactor' | 'nifs' | 'documentacion' | 'suscripciones' | 'consumo' | 'ultimoUso',
  ) => ({ clave, titulo: t(`superusuario.usuarios.columnas.${clave}`), celda: celdas[clave] });
  return [
    {
      clave: 'usuario',
      orden: 'nombre',
      titulo: t('superusuario.usuarios.columnas.usuario'),
      celda: (usuario) => <Persona usuario={usuario} />,
    },
    titulo('nifs'),
    titulo('documentacion'),
    titulo('suscripciones'),
    titulo('consumo'),
    titulo('segundoFactor'),
    titulo('ultimoUso'),
  ];
}

export function UsuariosPage() {
  const { t } = useTranslation();
  const url = useUrlState();
  const [texto, documentacionEstado] = [url.get('texto'), url.get('documentacionEstado')];
  const sort = url.get('sort') ?? ORDEN;
  const [campo = '', sentido] = sort.split(',');
  const consulta = useQuery(usuariosQuery({ texto, documentacionEstado, page: url.page, sort }));
  useVolverUnaPagina(consulta.error, url.page, url.setPage);
  const columnas = useColumnas();
  const nombreEstado = t('superusuario.usuarios.filtros.documentacion');
  const estados = ESTADOS_DOCUMENTACION.map((value) => ({
    value,
    label: t(`superusuario.documentacion.${value}`),
  }));
  const puestos = documentacionEstado
    ? [
        {
          clave: 'documentacionEstado',
          nombre: nombreEstado,
          valor: estados
            .filter(({ value }) => documentacionEstado.split(',').includes(value))
            .map(({ label }) => label)
            .join(', '),
          quitar: () => url.set({ documentacionEstado: undefined }),
        },
      ]
    : [];
  const filtrada = texto !== undefined || documentacionEstado !== undefined;
  const sinSegundoFactor =
    consulta.error instanceof ApiError && consulta.error.codigo === 'SEGUNDO_FACTOR_REQUERIDO';
  return (
    <>
      <PageHeader
        titulo={t('superusuario.usuarios.titulo')}
        subtitulo={t('superusuario.usuarios.subtitulo')}
        ayuda="super-usuarios"
      />
      <Stack gap="sm">
        <FilterBar>
          <SearchField
            etiqueta={t('superusuario.usuarios.buscar')}
            valor={texto}
            onBuscar={(nuevo) => url.set({ texto: nuevo })}
          />
          <FilterMenu
            etiqueta={nombreEstado}
            opciones={estados}
            valor={documentacionEstado}
            onCambiar={(valor) => url.set({ documentacionEstado: valor })}
          />
        </FilterBar>
        <ActiveFilters filtros={puestos} onLimpiar={() => url.limpiar(['documentacionEstado', 'texto'])} />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconUsersGroup />}
                titulo={t(filtrada ? 'comun.lista.sinResultados' : 'superusuario.usuarios.vacio.titulo')}
                texto={t(filtrada ? 'comun.lista.sinResultadosTexto' : 'superusuario.usuarios.vacio.texto')}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('superusuario.usuarios.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ idUsuario }) => idUsuario}
              recargando={consulta.isPlaceholderData}
              orden={{ campo, sentido: sentido === 'desc' ? 'desc' : 'asc' }}
              onOrden={(orden) => url.set({ sort: `${orden.campo},${orden.sentido}` })}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(usuario) => <Tarjeta usuario={usuario} />}
            />
          )}
        </DataState>
        {sinSegundoFactor && (
          <Button component={Link} to={paths.perfil} style={{ alignSelf: 'flex-start' }}>
            {t('auth.perfil.menu')}
          </Button>
        )}
      </Stack>
    </>
  );
}
