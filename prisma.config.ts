// Where Prisma's command line looks. Our own scripts (npm run generate, db:new, db:migrate, db:check) need no
// download; with the engine installed elsewhere, "prisma migrate deploy" sees the same history.
import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
