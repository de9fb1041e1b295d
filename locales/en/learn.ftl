### The lesson.
