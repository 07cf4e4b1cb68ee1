// npm run db:check: builds a database from the migrations and fails when the schema says anything else.
import { Problem, runMain } from '../lib/problem.mjs';
import { missingSql } from './compare.mjs';

await runMain(async () => {
  const sql = await missingSql();
  if (sql)
    throw new Problem(
      `prisma/schema and prisma/migrations differ; "npm run db:new NAME" would write:\n\n${sql}`,
    );
  console.log('The migrations build exactly what prisma/schema says.');
});
